import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ErrorReply } from '#contract/common.ts';
import { getTexts } from './useTexts.ts';

/** Returns the server's error reply, if there is one. */
export function errorReplyOf(error: unknown): ErrorReply | undefined {
  if (typeof error !== 'object' || error === null || !('data' in error)) return undefined;
  return isErrorReply(error.data) ? error.data : undefined;
}

function isErrorReply(data: unknown): data is ErrorReply {
  if (typeof data !== 'object' || data === null) return false;
  const { message, code, requestId } = data as Partial<Record<keyof ErrorReply, unknown>>;
  return [message, code, requestId].every((text) => typeof text === 'string');
}

/** Returns the server's message, that the browser is offline, or 'Something went wrong'. */
export function errorMessage(error: unknown): string {
  const t = getTexts('errors');
  return errorReplyOf(error)?.message ?? t(isLostOffline(error) ? 'offlineTryLater' : 'somethingWrong');
}

/** Whether the call got no reply and the browser knows that it is offline. */
export function isLostOffline(error: unknown): boolean {
  return statusOf(error) === 'FETCH_ERROR' && navigator.onLine === false;
}

/** Whether the call got no reply: there is no network, or it is too slow. */
export function isLost(error: unknown): boolean {
  return ['FETCH_ERROR', 'TIMEOUT_ERROR'].includes(String(statusOf(error)));
}

/** Returns the HTTP status, RTK Query's own status of a call without a reply, or undefined. */
export function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** Whether an update was refused because of the version it is based on. Other conflicts name no fields. */
export function isStale(error: unknown): boolean {
  const { code, fields } = errorReplyOf(error) ?? {};
  return code === 'Conflict' && fields !== undefined;
}

/** Whether the server replied 404: the object does not exist, or the caller may not see it. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** Whether the call needs a code first, which the person did not enter. */
export function isCodeRequired(error: unknown): boolean {
  return errorReplyOf(error)?.code === 'CodeRequired';
}

/** Returns the request id of a server error, for support. Undefined if the request itself was refused. */
export function failureReference(error: unknown): string | undefined {
  const reply = errorReplyOf(error);
  const isServerError = reply?.code === 'Internal' || reply?.code === 'Unavailable';
  return isServerError ? reply.requestId : undefined;
}

/** Whether the server refused, so that a retry is pointless. */
export function isRefusal(error: unknown): error is FetchBaseQueryError & { status: number } {
  const status = statusOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
