/** Returns what a function makes: the same for all who ask with it. */
export type Loaders<Scope> = <Loader>(create: (scope: Scope) => Loader) => Loader;

/** Makes each loader when it is first asked for; all of them live as long as their scope. */
export function createLoaders<Scope>(scope: Scope): Loaders<Scope> {
  const made = new Map<unknown, unknown>();
  return <Loader>(create: (scope: Scope) => Loader): Loader => {
    if (!made.has(create)) made.set(create, create(scope));
    return made.get(create) as Loader;
  };
}
