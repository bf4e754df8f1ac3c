/** The servers of a database's address, the database that it names and its options; `''` for what it does not say. */
function partsOf(address: string): { servers: string; database: string; options: string } {
  const [, servers = address, database = '', options = ''] =
    /^([^/]*\/\/[^/?]*)\/?([^?]*)\??(.*)$/.exec(address) ?? [];
  return { servers, database, options };
}

/** The servers that an address names, without who logs in there. */
export const serversOf = (address: string): string[] =>
  partsOf(address)
    .servers.replace(/^[^/]*\/\//, '')
    .replace(/^.*@/, '')
    .split(',');

/**
 * The address of another database on the same servers, of which there may be several. A client logs in where the
 * address had it: a driver asks the database that an address names, unless it says `authSource`.
 */
export function withDatabase(address: string, name: string): string {
  const { servers, database, options } = partsOf(address);
  const settings = new URLSearchParams(options);
  if (servers.includes('@') && !settings.has('authSource')) settings.set('authSource', database || 'admin');
  return `${servers}/${name}${settings.size === 0 ? '' : `?${settings.toString()}`}`;
}

/** Returns the options of an address that say how to encrypt, as they stand there. */
export const tlsOptionsOf = (address: string): string =>
  partsOf(address)
    .options.split('&')
    .filter((option) => /^(tls|ssl)/i.test(option))
    .join('&');

/** The same address when it names a database, else that of `name`. */
export const withDefaultDatabase = (address: string, name: string): string =>
  partsOf(address).database === '' ? withDatabase(address, name) : address;
