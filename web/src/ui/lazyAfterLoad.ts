import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that the first paint does not need. Its code comes right after the page has loaded, so that nobody waits
 * for it later, and a message that the network is gone does not have to come over the network.
 */
export function lazyAfterLoad<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  window.addEventListener(
    'load',
    () => {
      // If it fails now, it is tried again when the component is first shown.
      load().catch(() => undefined);
    },
    { once: true },
  );
  return lazy(async () => ({ default: await load() }));
}
