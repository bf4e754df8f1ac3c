import { createCache } from '../../process/bounds.js';
import { BOUNDS } from '../kernel/caches/bounds.js';
import { isLoopback } from '../kernel/http/network.js';
import { TokenBucket } from '../kernel/throttle/token-bucket.js';

/**
 * A rendering takes some 130 ms of processor, which orders may need more: this many may come at once, and this many a
 * second in the long run.
 */
const ALL = { burst: 20, perSecond: 4 };

/** The part of it that one visitor may use up, so that nobody can take first views away from everybody else. */
const VISITOR = { burst: 10, perSecond: 1 };

/** How many pages a process renders, for all visitors together and for each of them. */
export class RenderingBudget {
  private readonly all = new TokenBucket(ALL.burst, ALL.perSecond);
  private readonly visitors = createCache<string, TokenBucket>(BOUNDS['first view visitors']);

  /** Returns whether one more rendering may begin for the visitor at this address, and counts it. */
  take(address: string): boolean {
    // Behind this address stand all visitors of a proxy on this machine, or a developer.
    return (isLoopback(address) || this.visitor(address).take(1)) && this.all.take(1);
  }

  private visitor(address: string): TokenBucket {
    const known = this.visitors.get(address);
    const bucket = known ?? new TokenBucket(VISITOR.burst, VISITOR.perSecond);
    this.visitors.set(address, bucket);
    return bucket;
  }
}
