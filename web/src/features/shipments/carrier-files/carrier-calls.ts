import type { CarrierFile, ParcelService } from '@shared/rules/carrier-files.js';
import type { Params } from '@shared/language.js';
import type { Message } from '../../../i18n/language';
import { TEXTS } from '@shared/texts.js';

/** What becomes of a row of a file with tracking codes. */
export interface TrackingRow {
  line: number;
  order: string;
  carrier: string;
  trackingCode: string;
  outcome: 'ready' | 'sent' | 'unchanged' | 'refused';
  extent: 'whole' | 'part' | 'rest' | 'further' | null;
  /** Why it is refused; `null` where it is not. */
  error: Message | null;
}

/** Why an order cannot go into a file. */
export interface Doubt {
  orderId: string;
  reason: string;
  error: Message;
}

interface WireDoubt {
  orderId: number;
  reason: string;
  params: Params;
  msg: string;
}

interface CarrierError {
  reason?: string;
  params?: Params;
  orders?: readonly WireDoubt[];
}

/** What the shop has given, or why it has given nothing. */
export type Given<Answer> =
  | { answer: Answer; error: null }
  | { answer: null; error: Message; doubts: readonly Doubt[] };

interface WireRow extends Omit<TrackingRow, 'error'> {
  reason: string | null;
  params: Params | null;
  msg: string | null;
}

const toMessage = (message: string, { reason, params = {} }: CarrierError): Message =>
  reason === undefined ? message : { reason, params, message };

const failed = (error: Message, orders: readonly WireDoubt[] = []): Given<never> => ({
  answer: null,
  error,
  doubts: orders.map(({ orderId, reason, params, msg }) => ({
    orderId: String(orderId),
    reason,
    error: toMessage(msg, { reason, params }),
  })),
});

/** Asks a call of `/api`; gives its answer as `read` reads it, or why there is none. */
async function ask<Answer>(
  path: string,
  init: RequestInit,
  read: (response: Response) => Promise<Answer>,
): Promise<Given<Answer>> {
  try {
    const response = await fetch(`/api${path}`, init);
    if (response.ok) return { answer: await read(response), error: null };
    const { msg, payload } = (await response.json()) as { msg: string; payload: CarrierError | null };
    return failed(toMessage(msg, payload ?? {}), payload?.orders);
  } catch {
    return failed(navigator.onLine ? TEXTS.shopUnreachable : TEXTS.offline);
  }
}

/** The file with the addresses of orders for a carrier, and which orders it has not. */
export interface AddressFile {
  file: Blob;
  leftOutIds: readonly string[];
}

/** What is asked for of a file. */
export interface WantedFile {
  carrier: CarrierFile;
  /** Those that wait longest for an empty list. */
  orderIds: readonly string[];
  service: ParcelService;
  /** What an order of unknown weight is taken to weigh, in kilograms; empty: nothing is assumed. */
  assumed: string;
  skipsDoubtful: boolean;
}

/** Asks for the addresses of orders. */
export function askForAddresses({
  carrier,
  orderIds,
  service,
  assumed,
  skipsDoubtful,
}: WantedFile): Promise<Given<AddressFile>> {
  const query = new URLSearchParams({ carrier, service });
  if (orderIds.length > 0) query.set('ids', orderIds.join(','));
  if (assumed !== '') query.set('assume', assumed);
  if (skipsDoubtful) query.set('skip', 'yes');
  return ask(`/export/to-ship.csv?${query.toString()}`, {}, async (response) => ({
    file: await response.blob(),
    leftOutIds: response.headers.get('X-Left-Out')?.split(',') ?? [],
  }));
}

/** Sends the orders of a carrier's file, or only tells what would become of its rows. */
export function importTracking(file: File, isDryRun: boolean): Promise<Given<TrackingRow[]>> {
  const body = new FormData();
  body.set('file', file);
  const path = `/import/tracking${isDryRun ? '?dryRun=yes' : ''}`;
  return ask(path, { method: 'POST', body }, async (response) => {
    const { payload } = (await response.json()) as { payload: { rows: WireRow[] } };
    return payload.rows.map(({ reason, params, msg, ...row }) => ({
      ...row,
      error: reason === null ? null : toMessage(msg ?? '', { reason, params: params ?? {} }),
    }));
  });
}
