import { registerEnumType } from 'type-graphql';

/** What a value means; with its name in GraphQL before it, where the shop calls it otherwise. */
type EnumValue = string | readonly [name: string, meaning: string];

/** The values of the shop by their names in GraphQL. */
type EnumValues<Value extends string> = Readonly<Record<string, Value>>;

/** Declares an enum by its values and their meanings. The compiler asks for all values of a given type. */
export function defineEnum<Value extends string>(
  name: string,
  description: string,
  values: Readonly<Record<Value, EnumValue>>,
): EnumValues<Value> {
  const rows = (Object.entries(values) as [Value, EnumValue][]).map(([value, given]) => {
    const [valueName, meaning] = typeof given === 'string' ? [value, given] : given;
    return { value, valueName, meaning };
  });
  const byName: EnumValues<Value> = Object.fromEntries(
    rows.map(({ valueName, value }) => [valueName, value]),
  );
  registerEnumType(byName, {
    name,
    description,
    valuesConfig: Object.fromEntries(
      rows.map(({ valueName, meaning }) => [valueName, { description: meaning }]),
    ),
  });
  return byName;
}
