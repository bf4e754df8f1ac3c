import { visit } from 'graphql';

/**
 * A plugin of graphql-codegen: typed hooks of Apollo Client 4 for each operation and fragment of a document.
 * The stock plugin knows Apollo Client 2 and 3 only. Each hook is one line over the typed document beside it.
 */

const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);

const hooksOf = {
  query: (name) => [
    `/** Runs the query \`${name}\`; pass \`skipToken\` to wait. */`,
    `export const use${pascal(name)}Query = (options: useQuery.Options<${pascal(name)}Query, ${pascal(name)}QueryVariables> | SkipToken) => useQuery(${pascal(name)}Document, options);`,
  ],
  mutation: (name) => [
    `/** Returns a function that runs the mutation \`${name}\`. */`,
    `export const use${pascal(name)}Mutation = (options: useMutation.Options<${pascal(name)}Mutation, ${pascal(name)}MutationVariables> = {}) => useMutation(${pascal(name)}Document, options);`,
  ],
};

const importsOf = { query: ['useQuery', 'type SkipToken'], mutation: ['useMutation'] };

export const plugin = (_schema, documents) => {
  const imports = new Set();
  const lines = [];
  for (const { document } of documents) {
    visit(document, {
      OperationDefinition: (node) => {
        importsOf[node.operation].forEach((name) => imports.add(name));
        lines.push(...hooksOf[node.operation](node.name.value), '');
      },
    });
  }
  if (lines.length === 0) return '';
  const prepend = [`import { ${[...imports].join(', ')} } from '@apollo/client/react';`];
  return { prepend, content: lines.join('\n') };
};
