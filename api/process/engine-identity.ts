/** How the embedded engine names itself in `modules` of `buildInfo`, which is answered before any login. */
export const ENGINE_MODULE = 'rechenwerk-embedded';

/** Whether an answer to `buildInfo` is the embedded engine's. */
export const isEmbeddedEngine = ({ modules }: { modules?: unknown }): boolean =>
  Array.isArray(modules) && modules.includes(ENGINE_MODULE);

/** Whether an answer to `buildInfo` is that of MongoDB's own server, and not of one that only speaks its protocol. */
export function isMongod({
  gitVersion,
  allocator,
  openssl,
  storageEngines,
}: Record<string, unknown>): boolean {
  return (
    /^(?!0+$)[0-9a-f]{40}$/.test(String(gitVersion)) &&
    typeof allocator === 'string' &&
    typeof openssl === 'object' &&
    Array.isArray(storageEngines) &&
    storageEngines.includes('wiredTiger')
  );
}
