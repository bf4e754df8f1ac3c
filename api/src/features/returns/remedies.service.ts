import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { auditChanges, type AuditChange } from '../../../shared/rules/audit.js';
import { STOCK_CHANGES } from '../../../shared/rules/product.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import { checkRemedyDay, type FaultyGoods, type Remedy } from '../../../shared/rules/returns.js';
import { checkSerials, cleanSerial, type LineSerial } from '../../../shared/rules/serials.js';
import { checkShipment } from '../../../shared/rules/shipment.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import { eventEntry, type OutboxEntry } from '../../kernel/outbox/outbox-entries.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { OrderRecord, Parcel, Shipment } from '../orders/order.record.js';
import type { OrderStore } from '../orders/order-store.ports.js';
import { revisionOf } from '../orders/order.states.js';
import { namesOfPieces } from '../orders/refund.states.js';
import { cleanParcel } from '../orders/sending.states.js';
import { countOf, sentParcelsOf } from '../orders/shipment.states.js';
import type { UnsentPieces } from '../orders/unsent-pieces.service.js';
import type { Adjustment, AdjustmentsService } from '../stock/adjustments.service.js';
import { remedyDecidedMail, remedySentMail } from './return.mails.js';
import { decided, notYet, ReturnSteps, type ReturnStepDeps } from './return-steps.service.js';
import type { ReturnChange } from './return.store.js';
import { nextDueAtOf, remediablePiecesOf } from './return.states.js';
import type { ExchangedSerial, RemedyParcel, ReturnRecord, ReturnRemedy } from './returns.model.js';

/** How an employee remedies a defect. */
export interface WantedRemedy {
  kind: Remedy;
  /** By when it is promised, a day in Berlin. */
  dueOn: string;
  /** What becomes of the defective pieces; of no meaning where they are repaired. */
  faultyGoods: FaultyGoods;
}

/** The pieces that replace others: what one entry of the outbox takes from the stock, or puts back. */
interface Replacement {
  returnId: number;
  /** Names the taking: each piece is taken once, and put back once, however often the entry is processed. */
  key: string;
  isBack: boolean;
  pieces: readonly { productId: number; count: number }[];
  userId: number;
  username: string;
}

/** The serial numbers of pieces that were sent in the place of others. */
interface Exchange {
  orderId: number;
  serials: readonly ExchangedSerial[];
  at: Date;
}

/** How often serial numbers are written again when another change of their order came between. */
const MAX_TRIES = 5;

/**
 * Remedies of defects: goods are repaired, or others sent in their place, and no money moves (§ 439 BGB). What replaces them is taken
 * from the stock when that is decided: all of it, or nothing until all of it is there.
 */
export class RemediesService {
  private readonly steps: ReturnSteps;

  constructor(
    private readonly deps: ReturnStepDeps & {
      orders: Pick<OrderStore, 'byId' | 'transition'>;
      adjustments: Pick<AdjustmentsService, 'take' | 'takenBy' | 'forgetReported'>;
      catalog: Pick<CatalogService, 'invalidate' | 'readUncached'>;
      outbox: Pick<Outbox, 'handle'>;
    },
  ) {
    this.steps = new ReturnSteps(deps);
    deps.outbox.handle<Replacement>('replacement', ({ content }) =>
      content.isBack ? this.putBack(content) : this.setAside(content),
    );
    deps.outbox.handle<Exchange>('exchange', ({ content }) => this.exchange(content));
  }

  /**
   * Decides that the defective goods of a return are repaired, or replaced by others; the customer is told by when. Throws `NOT_FOUND`,
   * `INVALID_INPUT`, `REMEDY_NO_DEFECT`, `REMEDY_REFUNDED`, `RETURN_TOO_EARLY` or `RETURN_DECIDED`.
   */
  async decide(
    viewer: Viewer,
    returnId: number,
    version: number,
    { kind, dueOn, faultyGoods }: WantedRemedy,
  ): Promise<ReturnRecord> {
    requirePermission(viewer, 'returns.remedy');
    const record = await this.steps.existing(viewer, returnId);
    const at = this.deps.clock();
    throwIfInvalid(checkRemedyDay(dueOn, at));
    if (record.kind !== 'defect') throw new ShopError('REMEDY_NO_DEFECT');
    if (record.state !== 'checked') throw notYet(record, version);
    const order = await this.steps.orderOf(record);
    const pieces = remediablePiecesOf(order, record);
    if (pieces.length === 0) throw new ShopError('REMEDY_REFUNDED');
    const isReplaced = kind === 'replacement';
    const remedy: ReturnRemedy = {
      ...{ kind, at, dueOn, pieces, parcel: null },
      ...{ byUserId: viewer.userId, byUsername: viewer.username },
      faultyGoods: isReplaced ? faultyGoods : null,
      ...this.wantedStock(record, isReplaced),
    };
    await this.steps.take(
      viewer,
      record,
      version,
      'REMEDY_DECIDED',
      {
        state: 'remedying',
        remedy,
        nextDueAt: nextDueAtOf({ ...record, remedy }),
        outbox: [
          ...(isReplaced ? [this.stockEntry(record, remedy)] : []),
          ...(await this.steps.mail(record, `remedy-${record.revision}`, (reader) =>
            remedyDecidedMail(record, reader, remedy),
          )),
        ],
      },
      toldOf(order, remedy, true),
    );
    return this.steps.current(returnId);
  }

  /**
   * Takes the decision back before anything was sent, so that the money can go back instead; what was set aside is free again. Throws
   * `NOT_FOUND` or `RETURN_DECIDED`.
   */
  async revoke(viewer: Viewer, returnId: number, version: number): Promise<ReturnRecord> {
    requirePermission(viewer, 'returns.remedy');
    const record = await this.steps.existing(viewer, returnId);
    const { state, remedy } = record;
    if (state !== 'remedying' || remedy == null) throw decided(record);
    const after: ReturnChange = {
      state: 'checked',
      remedy: null,
      nextDueAt: nextDueAtOf({ ...record, remedy: null }),
      // What is just being taken is put back by whoever takes it.
      outbox: remedy.stock === 'taken' ? [this.stockEntry(record, remedy, true)] : [],
    };
    const told = toldOf(await this.steps.orderOf(record), remedy, false);
    await this.steps.take(viewer, record, version, 'REMEDY_REVOKED', after, told);
    return this.steps.current(returnId);
  }

  /**
   * Hands the repaired goods, or what replaces them, to a carrier; the customer is told, and the return ends. Throws `NOT_FOUND`,
   * `INVALID_INPUT`, `REMEDY_MISSING` while the replacement is not in stock, `REMEDY_REFUNDED` where money went back for the pieces
   * meanwhile, or `RETURN_DECIDED`.
   */
  async send(
    viewer: Viewer,
    returnId: number,
    version: number,
    { serials: given, ...input }: Parcel & { serials: readonly ExchangedSerial[] },
  ): Promise<ReturnRecord> {
    const record = await this.steps.existing(viewer, returnId);
    const parcel = cleanParcel(input, checkShipment);
    const { state, remedy } = record;
    if (state !== 'remedying' || remedy == null) throw decided(record);
    const order = await this.steps.orderOf(record);
    const serials = given.map(({ line, number, replaces }) => ({
      ...{ line, number: cleanSerial(number), replaces: cleanSerial(replaces) },
    }));
    assertSerials(order, remedy, serials);
    if (remedy.stock !== null && remedy.stock !== 'taken') throw new ShopError('REMEDY_MISSING');
    const left = remediablePiecesOf(order, record);
    if (remedy.pieces.some(({ line, count }) => countOf(left, line) < count))
      throw new ShopError('REMEDY_REFUNDED');
    const at = this.deps.clock();
    const sent: RemedyParcel = { ...parcel, at, byUsername: viewer.username, serials };
    const exchange: OutboxEntry<Exchange> = {
      ...{ id: `exchange-${returnId}`, kind: 'exchange', at },
      content: { orderId: order._id, serials, at },
    };
    await this.steps.take(
      viewer,
      record,
      version,
      'REMEDY_SENT',
      {
        ...{ state: 'remedied', remedy: { ...remedy, parcel: sent }, endedAt: at },
        outbox: [
          ...(serials.length === 0 ? [] : [exchange]),
          ...(await this.steps.mail(record, `remedied-${record.revision}`, (reader) =>
            remedySentMail(record, reader, remedy, sent),
          )),
          eventEntry('return.closed', returnId, at),
        ],
      },
      auditChanges({ carrier: null, trackingCode: null }, { ...parcel }),
    );
    return this.steps.current(returnId);
  }

  /** What is packed for a return: its remedy, and the order with the address. Throws `NOT_FOUND`, or `NOTHING_TO_PRINT` for none. */
  async toPack(
    viewer: Viewer,
    returnId: number,
  ): Promise<{ record: ReturnRecord; remedy: ReturnRemedy; order: OrderRecord }> {
    const record = await this.steps.existing(viewer, returnId);
    const { remedy } = record;
    if (remedy == null) throw new ShopError('NOTHING_TO_PRINT');
    return { record, remedy, order: await this.steps.orderOf(record) };
  }

  /** Tries again to set replacements aside that were not in stock, once they are; the longest promised ones first. */
  async work(): Promise<void> {
    const { store, catalog } = this.deps;
    const waiting = (await store.remedying()).filter(({ remedy }) => remedy?.stock === 'missing');
    for (const record of waiting) {
      const { remedy } = record;
      if (remedy == null) continue;
      const wanted = productsOf(record, remedy);
      const products = await catalog.readUncached(wanted.map(({ productId }) => productId));
      const areThere = wanted.every(({ count }, index) => (products[index]?.stockCount ?? 0) >= count);
      if (!areThere) continue;
      const again = { ...remedy, ...this.wantedStock(record, true) };
      await store.change(record, { remedy: again, outbox: [this.stockEntry(record, again)] });
    }
  }

  /** Removes the markers of replacements from stocks once nothing reports them any more. */
  forgetMarkers(): Promise<void> {
    const { adjustments, store } = this.deps;
    return adjustments.forgetReported(
      ({ returnId }) => returnId,
      async (returnId) => {
        const { outbox = [] } = (await store.byId(returnId)) ?? {};
        // An entry that takes pieces may have to put them back as well.
        return { outbox: outbox.flatMap((entry) => [entry, { ...entry, id: backKeyOf(entry.id) }]) };
      },
    );
  }

  /** What replaces defective goods and was not sent yet: it is on the shelves, and not free. For callers that have authorized the request. */
  async unsent(productId: number | null): Promise<UnsentPieces[]> {
    const records = await this.deps.store.remedying();
    return records.flatMap((record) => {
      const { remedy, orderId } = record;
      if (remedy?.stock !== 'taken') return [];
      return productsOf(record, remedy)
        .filter((pieces) => productId === null || pieces.productId === productId)
        .map((pieces) => ({ orderId, ...pieces }));
    });
  }

  /** What a remedy says of the stock when it is to be taken from: it has a name of its own each time. */
  private wantedStock(
    { _id, revision }: ReturnRecord,
    isReplaced: boolean,
  ): Pick<ReturnRemedy, 'stock' | 'stockKey'> {
    return { stock: isReplaced ? 'wanted' : null, stockKey: `replacement-${_id}-${revision}` };
  }

  private stockEntry(record: ReturnRecord, remedy: ReturnRemedy, isBack = false): OutboxEntry<Replacement> {
    const { stockKey: key, byUserId: userId, byUsername: username } = remedy;
    return {
      ...{ id: isBack ? backKeyOf(key) : key, kind: 'replacement', at: this.deps.clock() },
      content: { returnId: record._id, key, isBack, pieces: productsOf(record, remedy), userId, username },
    };
  }

  /**
   * Takes the pieces of a replacement from the stock: all of them, or none. It may be repeated, and be done by several processes at
   * once: what is taken stays so only where the return says that it is.
   */
  private async setAside(replacement: Replacement): Promise<void> {
    const { store, adjustments, catalog } = this.deps;
    const { returnId, key, pieces } = replacement;
    let isTaken = true;
    for (const { productId, count } of pieces) {
      const change = adjustmentOf(replacement, { productId, count: -count });
      isTaken = (await adjustments.take({ ...change, isAllOrNothing: true })) === -count;
      if (!isTaken) break;
    }
    await store.settleStock(returnId, key, isTaken ? 'taken' : 'missing');
    const { remedy } = (await store.byId(returnId)) ?? {};
    if (remedy?.stockKey !== key || remedy.stock !== 'taken')
      for (const piece of pieces)
        if ((await adjustments.takenBy(piece.productId, key)) !== null)
          await adjustments.take(adjustmentOf(replacement, piece));
    await catalog.invalidate();
  }

  /** Makes the pieces of a replacement free again that were taken. */
  private async putBack(replacement: Replacement): Promise<void> {
    for (const piece of replacement.pieces)
      await this.deps.adjustments.take(adjustmentOf(replacement, piece));
    await this.deps.catalog.invalidate();
  }

  /** Writes into an order which serial numbers its pieces have by now, so that guarantees and recalls find them. */
  private async exchange({ orderId, serials, at }: Exchange): Promise<void> {
    const { orders } = this.deps;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order = await orders.byId(orderId);
      if (order === null) return;
      const revision = revisionOf(order);
      const shipments = serials.reduce((before, serial) => exchanged(before, serial, at), order.shipments);
      const from = { state: order.state, revision };
      if ((await orders.transition(orderId, from, { at, shipments, revision: revision + 1 })) !== null)
        return;
    }
    throw new ShopError('UNAVAILABLE');
  }
}

const backKeyOf = (key: string): string => `${key}-back`;

/** The pieces of a remedy by product. */
const productsOf = (
  { lines }: ReturnRecord,
  { pieces }: ReturnRemedy,
): { productId: number; count: number }[] =>
  pieces.flatMap(({ line, count }) => {
    const productId = lines.find((one) => one.line === line)?.productId;
    return productId === undefined ? [] : [{ productId, count }];
  });

/** What takes pieces of a replacement from a stock where the count is below 0, or puts them back. */
const adjustmentOf = (
  { returnId, key, userId, username }: Replacement,
  { productId, count }: { productId: number; count: number },
): Adjustment => ({
  ...{ productId, count, returnId, by: { userId, username } },
  ...(count < 0
    ? { key, reason: STOCK_CHANGES.REPLACEMENT }
    : { key: backKeyOf(key), reason: STOCK_CHANGES.REPLACEMENT_BACK }),
});

/** What the log says of a remedy that is decided, or taken back. */
function toldOf(order: OrderRecord, { kind, pieces }: ReturnRemedy, isDecided: boolean): AuditChange[] {
  const field = kind === 'replacement' ? 'replacedItems' : 'repairedItems';
  const [before, after] = [{ [field]: '' }, { [field]: namesOfPieces(order, pieces) }];
  return isDecided ? auditChanges(before, after) : auditChanges(after, before);
}

/**
 * Throws `INVALID_INPUT` for serial numbers that what is sent cannot have: repaired goods keep theirs; others have one each at most, and
 * stand for pieces that were sent under the numbers that they replace.
 */
function assertSerials(order: OrderRecord, remedy: ReturnRemedy, serials: readonly ExchangedSerial[]): void {
  throwIfInvalid(checkSerials(serials, remedy.kind === 'replacement' ? remedy.pieces : []));
  const known = sentParcelsOf(order).flatMap((parcel) => parcel.serials ?? []);
  const unknown = serials.find(
    ({ line, replaces }) =>
      replaces !== '' && !known.some((serial) => serial.line === line && serial.number === replaces),
  );
  if (unknown === undefined) return;
  const params = { serial: unknown.replaces };
  throwIfInvalid([fieldProblem('serials', 'unknown', { reason: 'SERIAL_UNKNOWN', params })]);
}

/** Parcels whose pieces have a serial number now: in the place of another, or of one that nobody knows. Doing so twice is fine. */
function exchanged(
  shipments: readonly Shipment[],
  { line, number, replaces }: ExchangedSerial,
  since: Date,
): Shipment[] {
  const serialsOf = (shipment: Shipment) => shipment.serials ?? [];
  if (shipments.some((one) => serialsOf(one).some((other) => other.line === line && other.number === number)))
    return [...shipments];
  const isReplaced = (serial: LineSerial): boolean => serial.line === line && serial.number === replaces;
  const hasRoom = (one: Shipment): boolean =>
    one.state === 'sent' &&
    serialsOf(one).filter((serial) => serial.line === line).length < countOf(one.lines, line);
  const place = shipments.findIndex((one) =>
    replaces === '' ? hasRoom(one) : serialsOf(one).some(isReplaced),
  );
  return shipments.map((one, index) => {
    if (index !== place) return one;
    const kept = serialsOf(one).filter((serial) => !isReplaced(serial));
    const serial = { line, number, since, ...(replaces === '' ? {} : { replaces }) };
    return { ...one, serials: [...kept, serial] };
  });
}
