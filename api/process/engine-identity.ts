/** How the embedded engine names itself in `modules` of `buildInfo`, which is answered before any login. */
export const ENGINE_MODULE = 'rechenwerk-embedded';

/** Whether an answer to `buildInfo` is the embedded engine's. */
export const isEmbeddedEngine = ({ modules }: { modules?: unknown }): boolean =>
  Array.isArray(modules) && modules.includes(ENGINE_MODULE);
