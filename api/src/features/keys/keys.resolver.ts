import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
import { ReturnsUserErrors } from '../../graphql/result.js';
import {
  ApiKey,
  ApiKeyCreated,
  ApiKeyRevoked,
  CreateApiKeyInput,
  CreateApiKeyResult,
  RevokeApiKeyInput,
  RevokeApiKeyResult,
} from './keys.types.js';

@Resolver(() => ApiKey)
export class KeysResolver {
  @Query(() => [ApiKey], { description: 'All API keys, newest first. Employees only.' })
  async apiKeys(@Ctx() { services, viewer }: RequestContext): Promise<ApiKey[]> {
    return (await services.keys.list(viewer)).map((key) => new ApiKey(key));
  }

  @Mutation(() => CreateApiKeyResult, { description: 'Creates an API key. Employees only.' })
  @ReturnsUserErrors()
  async createApiKey(
    @Arg('input', () => CreateApiKeyInput, { description: 'The key.' }) input: CreateApiKeyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { key, token } = await services.keys.create(viewer, input);
    return new ApiKeyCreated({ key: new ApiKey(key), token });
  }

  @Mutation(() => RevokeApiKeyResult, { description: 'Ends an API key at once. Employees only.' })
  @ReturnsUserErrors()
  async revokeApiKey(
    @Arg('input', () => RevokeApiKeyInput, { description: 'The key.' }) input: RevokeApiKeyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ApiKeyRevoked({
      key: new ApiKey(await services.keys.revoke(viewer, readId(input.keyId) ?? 0)),
    });
  }
}
