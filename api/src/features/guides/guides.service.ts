import type { Viewer } from '../../../shared/access.js';
import { SINGLE_SLOTS, type BuildContent } from '../../../shared/builds/build.js';
import { guideOf, type Guide } from '../../../shared/builds/guide.js';
import { ShopError } from '../../../shared/errors.js';
import type { FitPart } from '../../../shared/fit/known.types.js';
import { laneMapOf } from '../../../shared/fit/lane-map.js';
import type { LanguageCode } from '../../../shared/language.js';
import { unknownOrder } from '../../../shared/rules/ids.js';
import type { Clock } from '../../kernel/clock.js';
import type { Origin } from '../../kernel/http/network.js';
import { Line } from '../../kernel/workers/line.js';
import type { BuildViewService } from '../builds/build-view.service.js';
import type { BuildsService } from '../builds/builds.service.js';
import type { CatalogService } from '../catalog/catalog.service.js';
import type { CompatibilityService } from '../compatibility/compatibility.service.js';
import { fitPartOf, type ProductRecord } from '../catalog/product.record.js';
import type { OrderRecord } from '../orders/order.record.js';
import { keptPiecesOf } from '../orders/shipment.states.js';
import type { OrdersService } from '../orders/orders.service.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import { renderGuide } from './guide-paper.codec.js';
import { viewGuide, viewLaneMap, type GuideView, type LaneMapView } from './guide-view.codec.js';

/** What drawing a guide takes, and what a request for one takes while it waits. */
const DRAWING_BYTES = 4_194_304;
const WAITING_BYTES = 65_536;

/** Reads products in the order of their ids; `null` where there is none. */
type ReadProducts = (ids: readonly number[]) => Promise<readonly (ProductRecord | null)[]>;

/** Whether parts make one machine: it has a board with something to mount on it, and nothing twice of which a machine has one. */
function isMachine(parts: readonly FitPart[]): boolean {
  const piecesOf = (slot: string): number =>
    parts.filter((part) => part.slot === slot).reduce((total, { count }) => total + count, 0);
  return (
    parts.length > 1 && piecesOf('motherboard') === 1 && SINGLE_SLOTS.every((slot) => piecesOf(slot) <= 1)
  );
}

/** Tells how to put a machine together: a build that the viewer may look at, or what they have paid for. */
export class GuidesService {
  private readonly line = new Line('guides in line', { atOnce: 1, bytesOfOne: DRAWING_BYTES });

  constructor(
    private readonly deps: {
      builds: BuildsService;
      buildView: BuildViewService;
      orders: OrdersService;
      catalog: CatalogService;
      compatibility: CompatibilityService;
      settings: CurrentSettings;
      clock: Clock;
    },
  ) {}

  /** Returns which M.2 drive of a build goes into which slot; `null` while it has no board. For callers that have read the build. */
  async laneMapOf({ entries }: BuildContent, language: LanguageCode): Promise<LaneMapView | null> {
    const map = laneMapOf(await this.deps.buildView.parts(entries));
    return map === null ? null : viewLaneMap(map, language);
  }

  /** Returns how to put a build together; `null` while it has no parts. For callers that have read the build. */
  async ofBuild({ entries }: BuildContent, language: LanguageCode): Promise<GuideView | null> {
    const parts = await this.deps.buildView.parts(entries);
    return parts.length === 0 ? null : viewGuide(guideOf(parts), language);
  }

  /** Returns how to put together what was paid for; `null` where it is not one machine. For callers that have read the order. */
  async ofOrder(order: OrderRecord, language: LanguageCode): Promise<GuideView | null> {
    const guide = await this.guideOfOrder(order);
    return guide === null ? null : viewGuide(guide, language);
  }

  /** Returns the guide of a build on paper. Throws `BUILD_NOT_FOUND`, also for the build of another that is not shared, or `NOTHING_TO_PRINT`. */
  async printBuild(
    viewer: Viewer,
    origin: Origin,
    code: string,
    language: LanguageCode,
    departure?: AbortSignal,
  ): Promise<Buffer> {
    const build = await this.deps.builds.read(viewer, origin, code);
    return this.print(build.name, await this.ofBuild(build, language), language, departure);
  }

  /** Returns the guide of a paid order on paper. Throws `ORDER_NOT_FOUND`, also for an order of others, or `NOTHING_TO_PRINT`. */
  async printOrder(
    viewer: Viewer,
    orderId: number,
    language: LanguageCode,
    departure?: AbortSignal,
  ): Promise<Buffer> {
    const order = await this.deps.orders.order(viewer, orderId);
    if (order === null) throw unknownOrder(orderId);
    const title = language === 'de' ? `Bestellung ${orderId}` : `Order ${orderId}`;
    return this.print(title, await this.ofOrder(order, language), language, departure);
  }

  /** Returns whether an order is paid and holds the parts of one machine; `read` gives products by id. For callers that have read the order. */
  async isOfMachine(order: OrderRecord, read: ReadProducts): Promise<boolean> {
    return (await this.machineOf(order, read)) !== null;
  }

  private async guideOfOrder(order: OrderRecord): Promise<Guide | null> {
    const parts = await this.machineOf(order, (ids) => this.deps.catalog.productsByIds(ids));
    return parts === null ? null : guideOf(parts);
  }

  private async machineOf(order: OrderRecord, read: ReadProducts): Promise<FitPart[] | null> {
    if (order.state !== 'paid') return null;
    const tables = await this.deps.compatibility.tables();
    const products = await read(order.lines.map(({ productId }) => productId));
    const parts = keptPiecesOf(order).flatMap((count, index) => {
      const product = products[index] ?? null;
      return product === null || count === 0 ? [] : (fitPartOf(product, tables, count) ?? []);
    });
    return isMachine(parts) ? parts : null;
  }

  private async print(
    title: string,
    guide: GuideView | null,
    language: LanguageCode,
    departure?: AbortSignal,
  ): Promise<Buffer> {
    if (guide === null) throw new ShopError('NOTHING_TO_PRINT');
    const { settings, clock } = this.deps;
    const author = settings.now.operator.name;
    const work = (): Promise<Buffer> => renderGuide({ title, language, author, at: clock(), guide });
    return this.line.run({ bytes: WAITING_BYTES, work }, departure);
  }
}
