import type { CurrentSettings } from './features/settings/current-settings.service.js';
import type { JobPlan } from './kernel/jobs/jobs.js';
import type { Kernel } from './kernel.js';
import type { PasswordCost } from './kernel/workers/passwords.js';
import type { WebhookSender } from './kernel/webhooks/targets.js';
import type { PageProvider, PaymentProvider } from './payments/payment.port.js';
import type { RestArea } from './rest/openapi.js';
import type { RestRoute } from './rest/route.js';

/** What every feature may use: the kernel, who is paid, and the settings of the shop. */
export interface Base extends Kernel {
  payments: PaymentProvider;
  /** Who takes cards; absent: the shop takes none. */
  cards?: PageProvider;
  passwordCost: PasswordCost;
  /** Whether owners can do nothing before they have a second step at login. */
  demandsSecondStep: boolean;
  /** Where links in mails lead. */
  shopUrl: string;
  /** Where VAT ids are confirmed (VIES), `url` is `null`: nowhere; and how long, in ms, that has for an answer. */
  vies: { url: string | null; timeoutMs: number };
  /** What owners decide about the shop, as it holds now. */
  settings: CurrentSettings;
  /** Where webhooks may be. */
  targets: WebhookSender;
}

/** What a feature shows to the outside, whatever its services are. */
export interface Edges {
  /** Of GraphQL. */
  resolvers?: readonly (new () => object)[];
  /** The calls of `/api`, by what they are about. */
  routes?: Readonly<Partial<Record<RestArea, readonly RestRoute[]>>>;
}

/** A feature: the services that it gives, made from the base and from those of others, its edges and its jobs. */
export interface FeatureModule<Others, Given> extends Edges {
  create: (base: Base, others: Others) => Given;
  jobs?: readonly JobPlan<Others & Given>[];
}

/** Features in the order in which their services are made: each finds those that it uses among the ones before it. */
export class Features<Known extends object> {
  private constructor(
    readonly create: (base: Base) => Known,
    readonly edges: readonly Edges[],
    readonly jobs: readonly JobPlan<Known>[],
  ) {}

  /** Begins with what needs no other. */
  static from<Given extends object>(first: FeatureModule<object, Given>): Features<Given> {
    return new Features<Given>((base) => first.create(base, {}), [first], first.jobs ?? []);
  }

  /** Adds a feature; it does not compile where a service is missing that the feature uses. */
  with<Given extends object>(module: FeatureModule<Known, Given>): Features<Known & Given> {
    const create = (base: Base): Known & Given => {
      const known = this.create(base);
      return { ...known, ...module.create(base, known) };
    };
    return new Features(create, [...this.edges, module], [...this.jobs, ...(module.jobs ?? [])]);
  }
}
