import { createContext, lazy, use, useEffect, useState, type ComponentType } from 'react';

/** What loads each part of the page whose code comes on its own, by the name of the part. */
const loaders = new Map<string, () => Promise<void>>();

/** Learns, while a server renders, which parts the page shows. */
export const RenderedParts = /* @__PURE__ */ createContext(new Set<string>());

/**
 * Loads the code of parts, each behind those that show it. React can only take over what it can render at once: a part
 * whose code were missing would vanish with the first change around it, and so would a press on it.
 */
export async function loadParts(names: string): Promise<void> {
  for (const name of names.split(' ')) await loaders.get(name)?.();
}

/** Loads the code of parts of the page that most likely comes next. */
export function useSoonParts(names: string): void {
  useEffect(() => void loadParts(names), [names]);
}

/**
 * A component whose code comes when it is first shown. Where the code cannot be had, `Missing` stands in, or, without it, the
 * page fails as it does without its own code; the next showing asks for the code again.
 */
export function lazyPart<Props extends object, Name extends string>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  Missing?: ComponentType<Props>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadPart = async () => (Loaded = (await load())[name]);
  loaders.set(name, async () => {
    await loadPart().catch(() => undefined);
  });
  const startAttempt = () =>
    lazy(async () => {
      try {
        return { default: await loadPart() };
      } catch (error) {
        if (Missing !== undefined) return { default: StandIn };
        attempt = startAttempt();
        throw error;
      }
    });
  let attempt = startAttempt();
  function StandIn(props: Props) {
    useEffect(
      () => () => {
        attempt = startAttempt();
      },
      [],
    );
    return Missing && <Missing {...props} />;
  }
  return function LazyPart(props) {
    if (import.meta.env.SSR) use(RenderedParts).add(name);
    const [Part] = useState(() => Loaded ?? attempt);
    return <Part {...props} />;
  };
}

const Nothing = () => null;

/**
 * A component that the first paint does not need. Its code comes right after the page has loaded, so that nobody waits
 * for it later, and a message that the network is gone does not have to come over the network. Where it cannot be had,
 * nothing stands in by default.
 */
export const lazyAfterLoad: typeof lazyPart = (name, load, Missing = Nothing) => {
  const Part = lazyPart(name, load, Missing);
  if (import.meta.env.SSR) return Part;
  const loadNow = () => void loaders.get(name)?.();
  // A page that is visited later comes with its parts.
  if (document.readyState === 'complete') loadNow();
  else addEventListener('load', loadNow, { once: true });
  return Part;
};
