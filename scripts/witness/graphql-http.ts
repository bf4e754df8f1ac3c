import { createRequire } from 'node:module';
import { findPackage } from './programs.js';
import type { Witness } from './witness.types.js';

/** What the audit says of one sentence of the specification "GraphQL over HTTP". */
interface Audit {
  id: string;
  name: string;
  status: 'ok' | 'notice' | 'warn' | 'error';
  reason?: string;
}

/** The package, as far as it is used here. */
interface GraphqlHttp {
  auditServer: (options: { url: string; fetchFn: typeof fetch }) => Promise<Audit[]>;
}

const ORDER = ['MUST', 'SHOULD', 'MAY'];

/** The audit of graphql-http; what a server only should or may do is counted, not found fault with. */
export const graphqlHttp: Witness = {
  name: 'graphql-http',
  install: 'npm install graphql-http graphql, then WITNESS_MODULES=FOLDER',
  find: () => findPackage('graphql-http'),
  ask: async (path, ground) => {
    const { auditServer } = createRequire(path)(path) as GraphqlHttp;
    const audits = await auditServer({ url: `${await ground.shop()}/graphql`, fetchFn: fetch });
    const counts = ORDER.map((word) => {
      const all = audits.filter(({ name }) => name.startsWith(`${word} `));
      return `${word} ${all.filter(({ status }) => status === 'ok').length} of ${all.length}`;
    });
    return {
      asked: `${audits.length} audits: ${counts.join(', ')}`,
      findings: audits
        .filter(({ status }) => status === 'error')
        .map(({ id, name, reason = '' }) => `${id} ${name}: ${reason}`),
    };
  },
};
