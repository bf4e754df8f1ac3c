import { lazy, useEffect, useState, type ComponentType } from 'react';

/**
 * A component that the first paint does not need. Its code comes right after the page has loaded, so that nobody waits
 * for it later, and a message that the network is gone does not have to come over the network. Where the code cannot be
 * had, `Missing` stands in, by default nothing; once that is gone, the next showing asks for the code again.
 */
export function lazyAfterLoad<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const startAttempt = () =>
    lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => StandIn) }));
  let attempt = startAttempt();
  function StandIn(props: Props) {
    useEffect(
      () => () => {
        attempt = startAttempt();
      },
      [],
    );
    return <Missing {...props} />;
  }
  if (!import.meta.env.SSR) {
    addEventListener(
      'load',
      () => {
        // If it fails now, it is tried again when the component is first shown.
        load().catch(() => undefined);
      },
      { once: true },
    );
  }
  return function LazyPart(props) {
    const [Part] = useState(() => attempt);
    return <Part {...props} />;
  };
}
