import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import { AccountDeleted, DeleteAccountInput, DeleteAccountResult, PersonalData } from './privacy.types.js';

@Resolver()
export class PrivacyResolver {
  @Query(() => PersonalData, {
    description: 'A copy of all data about the viewer, who must be a customer (Art. 15 and 20 GDPR).',
  })
  async personalData(@Ctx() { services, viewer }: RequestContext): Promise<PersonalData> {
    const data = await services.privacy.exportData(viewer);
    const day = data.exportedAt.toISOString().slice(0, 10);
    return { fileName: `rechenwerk-data-${day}.json`, json: JSON.stringify(data, null, 2) };
  }

  @Mutation(() => DeleteAccountResult, {
    description:
      'Deletes the account of the viewer, who must be a customer, for ever (Art. 17 GDPR). Refused while an order is not sent yet or may still be paid.',
  })
  @ReturnsUserErrors()
  async deleteAccount(
    @Arg('input', () => DeleteAccountInput, { description: 'The proof.' }) input: DeleteAccountInput,
    @Ctx() context: RequestContext,
  ) {
    await context.services.privacy.deleteAccount(context.viewer, input.currentPassword);
    context.leave();
    return new AccountDeleted({ viewer: context.viewer });
  }
}
