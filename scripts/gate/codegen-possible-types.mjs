import { isAbstractType, visit } from 'graphql';

/**
 * A plugin of graphql-codegen: the members of those interfaces and unions that a fragment of our documents is written on. The
 * cache asks for no others, and the stock plugin lists every union of the schema in the first route.
 */
export const plugin = (schema, documents) => {
  const names = new Set();
  const note = ({ typeCondition }) => {
    if (typeCondition) names.add(typeCondition.name.value);
  };
  for (const { document } of documents) visit(document, { FragmentDefinition: note, InlineFragment: note });
  const possibleTypes = {};
  for (const name of [...names].sort()) {
    const type = schema.getType(name);
    if (isAbstractType(type))
      possibleTypes[name] = schema
        .getPossibleTypes(type)
        .map((member) => member.name)
        .sort();
  }
  return `/** Members of interfaces and unions, for the cache. */\nexport default ${JSON.stringify({ possibleTypes }, null, 2)};\n`;
};
