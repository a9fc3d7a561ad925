/** Connections of all processes of a server together. The embedded PostgreSQL allows a few more. */
const mostOfServer = 48;
const mostForCalls = 9;
/** One each for health checks, mails and changes, so that none of them waits for calls. */
const others = 3;

/** Counts the connections to the database of each process, at most 12, and how many of them serve calls. */
export function countConnections({ workers }: { readonly workers: number }): { perProcess: number; forCalls: number } {
  const forCalls = Math.min(mostForCalls, Math.floor(mostOfServer / workers) - others);
  return { perProcess: forCalls + others, forCalls };
}
