/** What is known of the parcel of an order that is about to be sent. */
export interface ParcelDraft {
  orderId: string;
  carrier: string;
  trackingCode: string;
}

/** Why a scan or a pasted line changes nothing. */
export type ScanProblem =
  | { kind: 'unknownOrder'; orderId: string }
  /** Another order has this code already. */
  | { kind: 'codeUsed'; orderId: string; trackingCode: string }
  /** Every order has a code. */
  | { kind: 'codeLeft'; trackingCode: string };

/** The parcels, and which of them gets the next code. */
export interface ScanState {
  drafts: readonly ParcelDraft[];
  /** `null`: every order has a code. */
  activeId: string | null;
}

export interface Scanned extends ScanState {
  problems: readonly ScanProblem[];
}

/** Carriers' codes are longer; so a short number is that of an order, and nobody sends a parcel with it by mistake. */
const ORDER_NUMBER = /^#?(\d{1,7})$/;

/** What separates an order from its code in a pasted line. */
const COLUMNS = /[;\t]/;

const isOpen = ({ trackingCode }: ParcelDraft): boolean => trackingCode.trim() === '';

/** The order that gets the next code: the first without one behind a place, or else before it. */
export function nextOpen(drafts: readonly ParcelDraft[], behindId: string | null): string | null {
  const at = drafts.findIndex(({ orderId }) => orderId === behindId);
  const open = [...drafts.slice(at + 1), ...drafts.slice(0, at + 1)].find(isOpen);
  return open?.orderId ?? null;
}

function give(state: ScanState, orderId: string, trackingCode: string): Scanned {
  const { drafts } = state;
  const holder = drafts.find((draft) => draft.trackingCode === trackingCode && draft.orderId !== orderId);
  if (holder !== undefined)
    return { ...state, problems: [{ kind: 'codeUsed', orderId: holder.orderId, trackingCode }] };
  const given = drafts.map((draft) => (draft.orderId === orderId ? { ...draft, trackingCode } : draft));
  return { drafts: given, activeId: nextOpen(given, orderId), problems: [] };
}

/** Takes what a scanner reads: the number of an order makes it the next one, anything else is the code of the next one. */
export function scan(state: ScanState, text: string): Scanned {
  const read = text.trim();
  const [, number] = ORDER_NUMBER.exec(read) ?? [];
  if (read === '') return { ...state, problems: [] };
  if (number !== undefined) {
    const isThere = state.drafts.some(({ orderId }) => orderId === number);
    return isThere
      ? { ...state, activeId: number, problems: [] }
      : { ...state, problems: [{ kind: 'unknownOrder', orderId: number }] };
  }
  if (state.activeId === null) return { ...state, problems: [{ kind: 'codeLeft', trackingCode: read }] };
  return give(state, state.activeId, read);
}

function takeLine(state: ScanState, line: string): Scanned {
  const [first = '', second] = line.split(COLUMNS).map((cell) => cell.trim());
  if (second === undefined || second === '') return scan(state, first);
  const orderId = first.replace(/^#/, '');
  if (!state.drafts.some((draft) => draft.orderId === orderId))
    return { ...state, problems: [{ kind: 'unknownOrder', orderId }] };
  return give(state, orderId, second);
}

/** Whether a pasted text is more than one scan. */
export const isTable = (text: string): boolean => /[\n;\t]/.test(text.trim());

/** Takes pasted lines: `order;code`, or codes alone, which go to the orders in their order. */
export function takeLines(state: ScanState, text: string): Scanned {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.reduce<Scanned>(
    (taken, line) => {
      const next = takeLine(taken, line);
      return { ...next, problems: [...taken.problems, ...next.problems] };
    },
    { ...state, problems: [] },
  );
}
