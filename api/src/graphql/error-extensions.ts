import type { FieldProblem, ShopError } from '../../shared/errors.js';
import { sentenceOf } from '../../shared/reasons.js';

/** What programs and people are told of one field. */
export const tellField = ({ name, code, file, reason, params = {} }: FieldProblem) => ({
  name,
  code,
  ...(file === undefined ? {} : { file }),
  reason,
  params,
  message: sentenceOf(reason, params),
});

/** What programs are told of an error that is no part of the schema, in the extensions of its GraphQL error. */
export const errorExtensions = ({ code, reason, params, fields }: ShopError) => ({
  code,
  reason,
  params,
  ...(fields.length > 0 ? { fields: fields.map(tellField) } : {}),
});
