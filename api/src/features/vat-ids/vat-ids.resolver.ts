import { Ctx, Resolver } from 'type-graphql';
import { PRICES } from '../../../shared/prices.js';
import type { VatIdCheck as Check } from '../../../shared/rules/vat-exemption.js';
import type { RequestContext } from '../../context.js';
import { cost } from '../../graphql/cost.js';
import { Arg, Query } from '../../graphql/declare.js';
import { VatIdCheck } from './vat-ids.types.js';

@Resolver()
export class VatIdsResolver {
  @Query(
    'What the EU (VIES) says of the VAT id of a company, which may then order without VAT. Customers only. What cannot be one is `INVALID_INPUT`.',
    VatIdCheck,
    { complexity: cost({ work: PRICES.lookup }) },
  )
  vatIdCheck(
    @Arg('vatId', 'With the letters of its country; spaces, dots and hyphens do not matter.') vatId: string,
    @Ctx() { services, viewer }: RequestContext,
  ): Promise<Check> {
    return services.vatIds.check(viewer, vatId);
  }
}
