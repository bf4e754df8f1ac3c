import type { KeyStore, KeyTaker } from '../../src/features/digital/digital.ports.js';
import type { LicenseKeyRecord } from '../../src/features/digital/license-keys.model.js';

/** License keys in memory, each method at once, as the database does it with one command. The text of a key is its id. */
export class MemoryKeys implements KeyStore {
  readonly all = new Map<number, LicenseKeyRecord>();

  /** Puts free keys into the pool of a product. */
  add(productId: number, count: number): void {
    for (let piece = 0; piece < count; piece += 1) {
      const _id = this.all.size + 1;
      this.all.set(_id, {
        ...{ _id, productId, sealed: String(_id), fingerprint: String(_id), ending: String(_id) },
        ...{ state: 'free', batch: '', addedAt: new Date(0), addedBy: 'desk', deliveredAt: null },
        ...{ orderId: null, line: null, revision: null },
      });
    }
  }

  claimingOrders(): Promise<number[]> {
    return Promise.resolve(this.inState('claimed').flatMap(({ orderId }) => orderId ?? []));
  }

  claimed(orderId: number): Promise<LicenseKeyRecord[]> {
    return Promise.resolve(this.inState('claimed').filter((key) => key.orderId === orderId));
  }

  takeFree(productId: number, taker: KeyTaker): Promise<LicenseKeyRecord | null> {
    return this.take(
      this.inState('free').find((key) => key.productId === productId),
      taker,
    );
  }

  takeAgain(keyId: number, taker: KeyTaker): Promise<LicenseKeyRecord | null> {
    const key = this.all.get(keyId);
    return this.take(key?.state === 'claimed' && key.orderId === taker.orderId ? key : undefined, taker);
  }

  markDelivered(keyIds: readonly number[], at: Date): Promise<void> {
    for (const key of this.inState('claimed'))
      if (keyIds.includes(key._id)) this.all.set(key._id, { ...key, state: 'delivered', deliveredAt: at });
    return Promise.resolve();
  }

  free(keyIds: readonly number[], before: number): Promise<void> {
    for (const key of this.inState('claimed'))
      if (keyIds.includes(key._id) && (key.revision ?? 0) < before)
        this.all.set(key._id, { ...key, state: 'free', orderId: null, line: null, revision: null });
    return Promise.resolve();
  }

  inState(state: LicenseKeyRecord['state']): LicenseKeyRecord[] {
    return [...this.all.values()].filter((key) => key.state === state);
  }

  private take(key: LicenseKeyRecord | undefined, taker: KeyTaker): Promise<LicenseKeyRecord | null> {
    const taken = key === undefined ? null : { ...key, ...taker, state: 'claimed' as const };
    if (taken !== null) this.all.set(taken._id, taken);
    return Promise.resolve(taken);
  }
}
