import { plugin as operations } from '@graphql-codegen/typescript-operations';

/**
 * A plugin of graphql-codegen: the types of operations as the stock plugin writes them, without the two helper types that it
 * declares in each file anew. `Incremental` is for `@defer`, which this client does not use, and `Exact<T>` is `T`.
 */
export const plugin = async (...input) => {
  const { prepend = [], content } = await operations(...input);
  const kept = prepend.filter((line) => line !== null && !line.includes('Internal type'));
  return { prepend: kept, content: content.replaceAll(/\bExact<(\{.*?\n?\})>;/gs, '$1;') };
};
