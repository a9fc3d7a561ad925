import { describeError } from '#server/platform/startupError.ts';

export interface ConnectionProblem {
  /** Ends without a full stop. */
  readonly cause: string;
  /** A sentence for the operator. */
  readonly remedy: string;
}

const untrusted: ConnectionProblem = {
  cause: 'its certificate is not signed by an authority that this machine trusts',
  remedy: 'Add sslrootcert=/path/to/ca.crt to the address, or use sslmode=require to encrypt without checking it.',
};

const silent: ConnectionProblem = {
  cause: 'it does not answer in time',
  remedy: 'Check that it runs and that no firewall is in between.',
};

/** By SQLSTATE, or by the code of the operating system or of TLS. */
const problems: Readonly<Record<string, ConnectionProblem>> = {
  '28000': {
    cause: 'it does not let this user in',
    remedy: 'Create the role (CREATE ROLE … LOGIN PASSWORD …), or correct the user in the address.',
  },
  '28P01': {
    cause: 'user or password is wrong',
    remedy: 'Correct them in the address, with special characters escaped.',
  },
  '3D000': {
    cause: 'it has no database of this name',
    remedy: 'Create it (CREATE DATABASE … OWNER …), or correct the name in the address.',
  },
  '42501': {
    cause: 'this user may not connect to the database',
    remedy: 'Have an administrator run: GRANT CONNECT ON DATABASE … TO …;',
  },
  '53300': {
    cause: 'it has no connections left',
    remedy: 'Raise max_connections (or the limit of the role or database), or stop what uses them.',
  },
  '57P03': { cause: 'it is starting or stopping', remedy: 'Try again in a moment.' },
  ECONNREFUSED: { cause: 'nothing listens there', remedy: 'Start it, or correct host and port in the address.' },
  ENOTFOUND: { cause: 'its host name is unknown', remedy: 'Correct the host in the address, or the name server.' },
  EAI_AGAIN: { cause: 'its host name cannot be looked up', remedy: 'Check the network and the name server.' },
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ETIMEDOUT: silent,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: { cause: 'its certificate has expired', remedy: 'Renew the certificate of PostgreSQL.' },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    cause: 'its certificate is for another host name',
    remedy: 'Use the name of the certificate in the address, or sslmode=verify-ca.',
  },
};

const withoutEntry: ConnectionProblem = {
  cause: 'pg_hba.conf lets this user not in from this machine',
  remedy: 'Add a line for user, database and address of this machine to pg_hba.conf, and reload PostgreSQL.',
};

const needsTls: ConnectionProblem = {
  cause: 'it may require TLS: pg_hba.conf lets this user not in without encryption',
  remedy: 'Add sslmode=verify-full or sslmode=require to the address.',
};

const hasNoTls: ConnectionProblem = {
  cause: 'it offers no TLS',
  remedy: 'Turn ssl on in postgresql.conf, or leave sslmode out of the address if the network is yours.',
};

/** Says why no connection to PostgreSQL could be made, and what to do. The code stands in parentheses. */
export function explainConnectionError(error: unknown): ConnectionProblem {
  const code = describeError(error);
  const message = error instanceof Error ? error.message : '';
  const known = findByMessage(message) ?? problems[code];
  if (known !== undefined) return { cause: `${known.cause} (${code})`, remedy: known.remedy };
  return { cause: code, remedy: 'Start it or correct the address.' };
}

function findByMessage(message: string): ConnectionProblem | undefined {
  if (message.includes('no pg_hba.conf entry')) return message.includes('no encryption') ? needsTls : withoutEntry;
  if (message.includes('does not support SSL connections')) return hasNoTls;
  return /timeout|timed out/.test(message) ? silent : undefined;
}
