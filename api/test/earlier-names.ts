import { EARLIER_FIELDS, EARLIER_TYPES } from '../src/graphql/earlier-names.js';

/** Earlier names of types, fields and values by those of now, without the types that they belong to. */
const EARLIER = new Map([
  ...Object.entries(EARLIER_TYPES).flatMap(([now, { name, members = {} }]) => [
    [now, name] as const,
    ...Object.entries(members),
  ]),
  ...Object.entries(EARLIER_FIELDS).map(([path, name]) => [path.replace(/^.*\./, ''), name] as const),
]);

/** Returns an operation or an answer in which all that has an earlier name has it. */
export const toEarlierNames = (text: string): string =>
  text.replace(/\b(?<!:)\w+\b/g, (name) => EARLIER.get(name) ?? name);

/** Returns the earlier name of a field of a type, for example `Order.review` of `Order.paymentHold`. */
export function earlierPathOf(path: string): string | undefined {
  const [type = '', field = ''] = path.split('.');
  const earlierField = EARLIER_FIELDS[path];
  if (earlierField !== undefined) return `${type}.${earlierField}`;
  const earlierType = EARLIER_TYPES[type];
  return earlierType && `${earlierType.name}.${earlierType.members?.[field] ?? field}`;
}
