import type { ErrorReply } from '#contract/common.ts';

const fallback = 'Something went wrong';

/** The failure as the server told it; nothing where the call never got that far. */
export function errorReplyOf(error: unknown): ErrorReply | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  return isErrorReply(error.data) ? error.data : undefined;
}

/** By hand: what tells a failure is there before the schemas of the contract are loaded. */
function isErrorReply(data: unknown): data is ErrorReply {
  if (typeof data !== 'object' || data === null) return false;
  const { message, code, requestId } = data as Partial<Record<keyof ErrorReply, unknown>>;
  return [message, code, requestId].every((text) => typeof text === 'string');
}

/** What to tell a person about a failed call: the server's message, or 'Something went wrong'. */
export function errorMessage(error: unknown): string {
  return errorReplyOf(error)?.message ?? fallback;
}

/** What to name when asking for help: the id of a call that failed by the server's own fault, not by what was sent. */
export function failureReference(error: unknown): string | undefined {
  const reply = errorReplyOf(error);
  const isOurs = reply?.code === 'Internal' || reply?.code === 'Unavailable';
  return isOurs ? reply.requestId : undefined;
}
