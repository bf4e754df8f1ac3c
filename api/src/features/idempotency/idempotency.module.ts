import type { FeatureModule } from '../../module.js';
import { IdempotencyService } from './idempotency.service.js';

export interface IdempotencyServices {
  idempotency: IdempotencyService;
}

export const idempotencyModule: FeatureModule<object, IdempotencyServices> = {
  create: (base) => ({ idempotency: new IdempotencyService(base.connection, base) }),
};
