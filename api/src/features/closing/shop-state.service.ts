import { requirePermission, type Viewer } from '../../../shared/access.js';
import { checkClosingOrder, type ClosingOrder, type Closure } from '../../../shared/rules/closed-shop.js';
import { throwIfInvalid } from '../../../shared/rules/problems.js';
import type { Clock } from '../../kernel/clock.js';
import type { Closing } from '../../kernel/closing/closing.js';
import type { Outbox } from '../../kernel/outbox/outbox.js';
import type { AuditService } from '../audit/audit.service.js';

/** Opens and closes the shop. */
export class ShopStateService {
  constructor(
    private readonly deps: { closing: Closing; audit: AuditService; outbox: Outbox; clock: Clock },
  ) {}

  /** Why the shop is closed; `null`: it is open. For everybody. */
  read(): Promise<Closure | null> {
    return this.deps.closing.read();
  }

  /**
   * Closes the shop, or says anew why it is closed and until when. What is under way ends, and waits where it is for the opening.
   * Owners only. Throws `INVALID_INPUT`.
   */
  async close(viewer: Viewer, order: ClosingOrder): Promise<Closure> {
    requirePermission(viewer, 'shop.close');
    const { audit, closing, clock } = this.deps;
    throwIfInvalid(checkClosingOrder(order, clock()));
    const [reason, message] = [order.reason.trim(), order.message.trim()];
    const since = (await closing.read())?.since ?? clock();
    const closure = { reason, message, until: order.until, since, byUsername: viewer.username };
    const entry = await audit.entryOf(viewer, 'SHOP_CLOSED', 0, reason);
    await closing.close(closure, [entry]);
    await this.deps.outbox.processNow('Closing', 'shop', [entry]);
    return closure;
  }

  /** Opens the shop; one that is open stays so. Owners only. */
  async open(viewer: Viewer): Promise<void> {
    requirePermission(viewer, 'shop.close');
    const closure = await this.deps.closing.read();
    if (closure === null) return;
    const entry = await this.deps.audit.entryOf(viewer, 'SHOP_OPENED', 0, closure.reason);
    await this.deps.closing.open([entry]);
    await this.deps.outbox.processNow('Closing', 'shop', [entry]);
  }
}
