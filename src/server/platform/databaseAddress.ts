/**
 * Splits a DATABASE_URL into one address per host. Several hosts are written as for libpq:
 * postgres://user:password@one:5432,two:5432/checkwell?target_session_attrs=read-write. Undefined if it is not valid or
 * asks for a server that takes no writes or for an unknown sslmode.
 */
export function parseDatabaseUrl(databaseUrl: string): readonly [string, ...string[]] | undefined {
  const [, scheme, credentials = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s.exec(databaseUrl) ?? [];
  if (scheme === undefined || hosts === undefined) return undefined;
  const [first, ...others] = hosts.split(',').map((host) => toAddress(`${scheme}${credentials}${host}${rest}`));
  if (first === undefined) return undefined;
  const addresses: [string, ...string[]] = [first];
  for (const address of others) {
    if (address === undefined) return undefined;
    addresses.push(address);
  }
  return addresses;
}

function toAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  if (!sslModes.includes(readSslMode(text) ?? 'disable')) return undefined;
  const address = withLibpqSslMode(text);
  const sessionAttributes = new URL(text).searchParams.get(targetSessionAttributes);
  if (sessionAttributes === null) return address;
  // Removed, because the pool looks for the primary itself.
  const acceptsWrites = ['read-write', 'primary', 'any'].includes(sessionAttributes);
  return acceptsWrites ? withoutParameter(address, targetSessionAttributes) : undefined;
}

/** Of libpq, and no-verify of the driver. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** Makes sslmode mean the same as for PostgreSQL's own tools: `require` encrypts without checking the certificate. */
export function withLibpqSslMode(address: string): string {
  const sslmode = readSslMode(address);
  const isDriversOwn = sslmode === null || sslmode === 'no-verify' || address.includes('uselibpqcompat=');
  return isDriversOwn ? address : `${address}&uselibpqcompat=true`;
}

/** The sslmode of a database address, null without one. */
export const readSslMode = (databaseUrl: string): string | null => /[?&]sslmode=([^&]*)/.exec(databaseUrl)?.[1] ?? null;

/** Edits the text, because URLSearchParams would change the spelling of the other parameters. */
function withoutParameter(text: string, name: string): string {
  const [address = '', parameters = ''] = text.split('?');
  const kept = parameters.split('&').filter((parameter) => !parameter.startsWith(`${name}=`));
  return kept.length === 0 ? address : `${address}?${kept.join('&')}`;
}

const targetSessionAttributes = 'target_session_attrs';

/** Host, port and database name, without user and password: safe to log. */
export function describeAddress(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `${decodeURIComponent(hostname)}${port === '' ? '' : `:${port}`}${pathname}`;
}
