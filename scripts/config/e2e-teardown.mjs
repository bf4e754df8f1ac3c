/** Stops the shop of the browser tests; it must end by itself and cleanly. */
export default async function stopShop() {
  const child = globalThis.shopProcess;
  if (child === undefined || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`The shop did not stop cleanly: exit code ${code}.`);
}
