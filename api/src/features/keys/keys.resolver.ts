import { Ctx, Resolver } from 'type-graphql';
import { Input, Query } from '../../graphql/declare.js';
import { Mutation } from '../../graphql/result.js';
import { readId } from '../../../shared/rules/ids.js';
import type { RequestContext } from '../../context.js';
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
  @Query('All API keys, newest first. Employees only.', [ApiKey])
  async apiKeys(@Ctx() { services, viewer }: RequestContext): Promise<ApiKey[]> {
    return (await services.keys.list(viewer)).map((key) => new ApiKey(key));
  }

  @Mutation('Creates an API key. Employees only.', CreateApiKeyResult)
  async createApiKey(
    @Input('The key.', CreateApiKeyInput) input: CreateApiKeyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    const { refundLimit = null, ...wanted } = input;
    const { key, token } = await services.keys.create(viewer, { ...wanted, refundLimitCents: refundLimit });
    return new ApiKeyCreated({ key: new ApiKey(key), token });
  }

  @Mutation('Ends an API key at once. Employees only.', RevokeApiKeyResult)
  async revokeApiKey(
    @Input('The key.', RevokeApiKeyInput) input: RevokeApiKeyInput,
    @Ctx() { services, viewer }: RequestContext,
  ) {
    return new ApiKeyRevoked({
      key: new ApiKey(await services.keys.revoke(viewer, readId(input.keyId) ?? 0)),
    });
  }
}
