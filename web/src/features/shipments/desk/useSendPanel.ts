import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkParcelTexts } from '@shared/rules/shipment.js';
import { toReasoned } from '../../../apollo/attempt';
import type { Message } from '../../../i18n/language';
import { keepCarrier, lastCarrier } from '../../../lib/last-carrier';
import { useEditState } from '../../../lib/useEditState';
import { useChange } from '../../../lib/useChange';
import {
  isTable,
  nextOpen,
  scan,
  takeLines,
  type ParcelDraft,
  type ScanProblem,
  type ScanState,
} from './parcel-scan';
import { useShipOrdersMutation } from './to-ship.generated';

export interface SendPanelState {
  drafts: readonly ParcelDraft[];
  activeId: string | null;
  problems: readonly ScanProblem[];
  /** Why orders were not sent, by their id. */
  errors: ReadonlyMap<string, Message>;
  sentIds: ReadonlySet<string>;
  /** The parcels that are complete and not sent yet. */
  ready: readonly ParcelDraft[];
  isPending: boolean;
  read: (text: string) => ScanState;
  edit: (orderId: string, change: Partial<ParcelDraft>) => void;
  setCarrier: (carrier: string) => void;
  /** Gives how many orders were sent and how many were not. */
  send: (parcels: readonly ParcelDraft[]) => Promise<{ sent: number; refused: number }>;
  /** The order that gets a code after this one. */
  nextAfter: (orderId: string) => string | null;
}

const isReady = (draft: ParcelDraft): boolean => checkParcelTexts({ ...draft }).length === 0;

/** The parcels of several orders: filled by scanning, pasting or typing, and sent together, each with its own outcome. */
export function useSendPanel(orderIds: readonly string[]): SendPanelState {
  const run = useChange();
  const [shipOrders, { loading }] = useShipOrdersMutation();
  const [start] = useState<ScanState>(() => ({
    drafts: orderIds.map((orderId) => ({ orderId, carrier: lastCarrier(), trackingCode: '' })),
    activeId: orderIds[0] ?? null,
  }));
  const [state, setState] = useEditState(`parcels ${orderIds.join(' ')}`, start);
  // A scanner types faster than a page is drawn.
  const current = useRef(state);
  const [problems, setProblems] = useState<readonly ScanProblem[]>([]);
  const [errors, setErrors] = useState<ReadonlyMap<string, Message>>(new Map());
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());
  const apply = (next: ScanState): void => {
    current.current = next;
    setState(next);
  };
  const change = (alter: (draft: ParcelDraft) => ParcelDraft): void => {
    const { drafts, activeId } = current.current;
    apply({ drafts: drafts.map((draft) => (sentIds.has(draft.orderId) ? draft : alter(draft))), activeId });
  };
  return {
    ...state,
    problems,
    errors,
    sentIds,
    ready: state.drafts.filter((draft) => !sentIds.has(draft.orderId) && isReady(draft)),
    isPending: loading,
    read: (text) => {
      const { problems: found, ...next } = isTable(text)
        ? takeLines(current.current, text)
        : scan(current.current, text);
      // Drawn at once: with the last code, the button that sends comes into use and takes the focus.
      flushSync(() => {
        apply(next);
        setProblems(found);
      });
      return next;
    },
    edit: (orderId, changed) => {
      change((draft) => (draft.orderId === orderId ? { ...draft, ...changed } : draft));
      setProblems([]);
    },
    setCarrier: (carrier) => {
      change((draft) => ({ ...draft, carrier }));
    },
    nextAfter: (orderId) => nextOpen(current.current.drafts, orderId),
    send: async (parcels) => {
      const { granted, error } = await run(
        async () => (await shipOrders({ variables: { input: { parcels: [...parcels] } } })).data?.shipOrders,
      );
      if (error !== null) return { sent: 0, refused: parcels.length };
      const carrier = parcels.at(-1)?.carrier.trim();
      if (carrier !== undefined) keepCarrier(carrier);
      const refused = new Map<string, Message>();
      for (const outcome of granted.outcomes)
        if (outcome.error !== null) refused.set(outcome.orderId, toReasoned(outcome.error));
      const sent = granted.outcomes.filter((outcome) => outcome.error === null);
      setErrors(refused);
      setSentIds(new Set([...sentIds, ...sent.map(({ orderId }) => orderId)]));
      return { sent: sent.length, refused: refused.size };
    },
  };
}
