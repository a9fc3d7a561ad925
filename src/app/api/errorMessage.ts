import { type ErrorReply, errorReply } from '#contract/common.ts';

const fallback = 'Something went wrong';

/** The failure as the server told it; nothing where the call never got that far. */
export function errorReplyOf(error: unknown): ErrorReply | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  const reply = errorReply.safeParse(error.data);
  return reply.success ? reply.data : undefined;
}

/** What to tell a person about a failed call: the server's message, or 'Something went wrong'. */
export function errorMessage(error: unknown): string {
  return errorReplyOf(error)?.message ?? fallback;
}
