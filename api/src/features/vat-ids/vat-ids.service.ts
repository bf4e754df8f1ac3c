import { requirePermission, type Viewer } from '../../../shared/access.js';
import { ShopError } from '../../../shared/errors.js';
import { isVatIdOf } from '../../../shared/rules/address-fields.js';
import { isVatId } from '../../../shared/rules/countries.js';
import { fieldProblem, throwIfInvalid } from '../../../shared/rules/problems.js';
import {
  exemptionOf,
  type Exemption,
  type OrderExemption,
  type Supplied,
  type VatIdCheck,
} from '../../../shared/rules/vat-exemption.js';
import type { Clock } from '../../kernel/clock.js';
import type { Log } from '../../kernel/log.js';
import type { Limit, Throttle } from '../../kernel/throttle/throttle.js';
import type { CurrentSettings } from '../settings/current-settings.service.js';
import { readVies, viesQuestion } from './vies.codec.js';

/** How often a customer may ask about VAT ids. */
const ASKING: Limit = { name: 'vat-id', tries: 30, windowMs: 3_600_000 };

/** How long, in ms, an answer holds, so that an order is placed by what its buyer has read; and of how many VAT ids. */
const KEPT_MS = 15 * 60_000;
const MAX_KEPT = 1_000;

/** Companies by their VAT ids, as the tax authorities of the EU know them (VIES). */
export class VatIdsService {
  private readonly kept = new Map<string, VatIdCheck>();

  constructor(
    private readonly deps: {
      clock: Clock;
      log: Log;
      throttle: Throttle;
      settings: CurrentSettings;
      /** Where it is, `null`: nobody is asked; and how long, in ms, it has for an answer. */
      vies: { url: string | null; timeoutMs: number };
    },
  ) {}

  /** Returns what VIES says of a VAT id. Throws `INVALID_INPUT` for what cannot be one, and `RATE_LIMITED`. Customers only. */
  async check(viewer: Viewer, text: string): Promise<VatIdCheck> {
    requirePermission(viewer, 'orders.place');
    const vatId = text.toUpperCase().replace(/[ .-]/g, '');
    if (!isVatId(vatId)) throwIfInvalid([fieldProblem('vatId', 'format', { reason: 'VAT_ID_INVALID' })]);
    await this.deps.throttle.count(ASKING, String(viewer.userId));
    return this.ask(vatId);
  }

  /**
   * Returns why an order has no VAT, for callers that have already authorized the request. Throws `VAT_ID_UNCONFIRMED` where it has:
   * the shop or the buyer has no valid VAT id of the country that is delivered to, VIES does not confirm it, or keys stand beside goods.
   */
  async exemptionFor(vatId: string, country: string, goods: readonly Supplied[]): Promise<OrderExemption> {
    const kind = this.exemptionIn(country, goods);
    if (kind === null || !isVatId(vatId) || !isVatIdOf(vatId, country))
      throw new ShopError('VAT_ID_UNCONFIRMED');
    const { state, checkedAt, reference } = await this.ask(vatId);
    if (state !== 'valid') throw new ShopError('VAT_ID_UNCONFIRMED');
    return { kind, vatId, checkedAt, reference };
  }

  /**
   * Returns why what goes to a country may have no VAT; `null`: it has in any case. To companies in the EU only a shop that has a VAT id
   * itself sells without (§ 14a (3) UStG).
   */
  exemptionIn(country: string, goods: readonly Supplied[]): Exemption | null {
    const kind = exemptionOf(country, goods);
    return kind === 'export' || this.deps.settings.now.operator.vatId !== '' ? kind : null;
  }

  private async ask(vatId: string): Promise<VatIdCheck> {
    const now = this.deps.clock();
    const known = this.kept.get(vatId);
    if (known !== undefined && now.getTime() - known.checkedAt.getTime() < KEPT_MS) return known;
    const check = { vatId, checkedAt: now, ...(await this.answerOf(vatId)) };
    if (check.state === 'unavailable') return check;
    this.kept.delete(vatId);
    this.kept.set(vatId, check);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest);
    return check;
  }

  private async answerOf(vatId: string): Promise<Pick<VatIdCheck, 'state' | 'reference'>> {
    const { vies, settings, log } = this.deps;
    if (vies.url === null) return { state: 'unavailable', reference: null };
    try {
      const response = await fetch(`${vies.url}/check-vat-number`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(viesQuestion(vatId, settings.now.operator.vatId)),
        redirect: 'error',
        signal: AbortSignal.timeout(vies.timeoutMs),
      });
      const text = await response.text();
      return response.ok ? readVies(text) : { state: 'unavailable', reference: null };
    } catch (error) {
      log.warn({ err: error }, 'VIES has not answered');
      return { state: 'unavailable', reference: null };
    }
  }
}
