import type { FeatureModule } from '../../module.js';
import type { AuditServices } from '../audit/audit.module.js';
import { DeliveriesService } from './deliveries.service.js';
import { WebhooksService } from './webhooks.service.js';
import { WebhooksResolver } from './webhooks.resolver.js';

export interface WebhooksServices {
  deliveries: DeliveriesService;
  webhooks: WebhooksService;
}

export const webhooksModule: FeatureModule<AuditServices, WebhooksServices> = {
  create: (base, { audit }) => ({
    deliveries: new DeliveriesService(base.connection, base),
    webhooks: new WebhooksService(base.connection, { ...base, audit }),
  }),
  resolvers: [WebhooksResolver],
  jobs: [
    // Deliveries are looked for that are due.
    { name: 'webhooks', everyMs: 2_000, after: 'outbox', run: ({ deliveries }) => deliveries.work() },
  ],
};
