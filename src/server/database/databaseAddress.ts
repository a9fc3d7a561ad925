/**
 * The addresses of the hosts that a DATABASE_URL names, one for each. It may name several, as libpq does:
 * postgres://user:password@one:5432,two:5432/checkwell?target_session_attrs=read-write. Nothing where it is none, or asks
 * for a server that takes no writes.
 */
export function readDatabaseAddresses(databaseUrl: string): readonly [string, ...string[]] | undefined {
  const [, scheme, credentials = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s.exec(databaseUrl) ?? [];
  if (scheme === undefined || hosts === undefined) return undefined;
  const [first, ...others] = hosts.split(',').map((host) => oneAddress(`${scheme}${credentials}${host}${rest}`));
  if (first === undefined) return undefined;
  const addresses: [string, ...string[]] = [first];
  for (const address of others) {
    if (address === undefined) return undefined;
    addresses.push(address);
  }
  return addresses;
}

function oneAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const wanted = new URL(text).searchParams.get(wantedServer);
  // Whatever is said, the server works with one that takes writes.
  if (wanted !== null && !['read-write', 'primary', 'any'].includes(wanted)) return undefined;
  return wanted === null ? text : withoutParameter(text, wantedServer);
}

/** As text: what stands in the rest of it is left as it is spelled. */
function withoutParameter(text: string, name: string): string {
  const [address = '', parameters = ''] = text.split('?');
  const kept = parameters.split('&').filter((parameter) => !parameter.startsWith(`${name}=`));
  return kept.length === 0 ? address : `${address}?${kept.join('&')}`;
}

const wantedServer = 'target_session_attrs';

/** Where a database is, without the user and the password: for a line that may end up in a log. */
export function placeOf(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `${decodeURIComponent(hostname)}${port === '' ? '' : `:${port}`}${pathname}`;
}
