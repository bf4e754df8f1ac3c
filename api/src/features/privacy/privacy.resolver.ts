import { Ctx, Resolver } from 'type-graphql';
import { Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import type { RequestContext } from '../../context.js';
import { AccountDeleted, DeleteAccountInput, DeleteAccountResult, PersonalData } from './privacy.types.js';

@Resolver()
export class PrivacyResolver {
  @Query('A copy of all data about the viewer, who must be a customer (Art. 15 and 20 GDPR).', PersonalData)
  async personalData(@Ctx() { services, viewer }: RequestContext): Promise<PersonalData> {
    const data = await services.privacy.exportData(viewer);
    const day = data.exportedAt.toISOString().slice(0, 10);
    return { fileName: `rechenwerk-data-${day}.json`, json: JSON.stringify(data, null, 2) };
  }

  @Mutation(
    'Deletes the account of the viewer, who must be a customer, for ever (Art. 17 GDPR). Refused while an order is not sent yet or may still be paid.',
    DeleteAccountResult,
  )
  async deleteAccount(
    @Input('The proof.', DeleteAccountInput) input: DeleteAccountInput,
    @Ctx() context: RequestContext,
  ) {
    await context.services.privacy.deleteAccount(context.viewer, input.currentPassword);
    context.leave();
    return new AccountDeleted({ viewer: context.viewer });
  }
}
