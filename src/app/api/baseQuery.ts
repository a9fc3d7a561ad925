import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { askForCode } from '#app/api/session/freshCode.ts';
import { sessionEnded } from '#app/api/session/sessionSlice.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { getCatalogue } from '#app/ui/texts/useTexts.ts';
import { clientHeader, refreshToken as refreshTokenCall, tokenPairReply } from '#contract/auth.ts';
import type { AppConfig } from '#contract/config.ts';
import { configSlice } from './config.ts';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import { request } from './request.ts';
import { toSearchParams } from './searchParams.ts';
import type { OnUpload } from './uploadingFetch.ts';

const timeoutMs = 30_000;

/** A call, with an optional upload listener. A call marked `once` is sent with an idempotency key. */
type SentArgs = FetchArgs & { onUpload?: OnUpload; once?: true; removes?: true };

const settings: Parameters<typeof fetchBaseQuery>[0] = {
  timeout: timeoutMs,
  paramsSerializer: toSearchParams,
  prepareHeaders(headers) {
    headers.set(clientHeader.name, clientHeader.browser);
    // Of errors, downloads and codes.
    headers.set('Accept-Language', getCatalogue().language);
    const token = tokenStorage.access();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
};
const fetchJson = fetchBaseQuery(settings);

const send: BaseQueryFn<SentArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = (args, api, extra) => {
  const { onUpload, once: _once, removes: _removes, ...call } = args;
  // RTK Query types the state as unknown.
  const apiBaseUrl = configSlice.selectors.selectApiBaseUrl(api.getState() as { config: AppConfig });
  const fetchCall = onUpload ? fetchBaseQuery({ ...settings, fetchFn: uploadWith(onUpload) }) : fetchJson;
  return fetchCall({ ...call, url: `${apiBaseUrl}${call.url}` }, api, extra);
};

/** Few people upload anything. */
const uploadWith =
  (onUpload: OnUpload): typeof fetch =>
  async (input, init) =>
    (await import('./uploadingFetch.ts')).uploadingFetch(onUpload)(input, init);

let refreshInFlight: Promise<boolean> | undefined;

const idempotencyKeys = createIdempotencyKeys();

/** Sends a call. A call marked `once` keeps its idempotency key until the server replies. */
export const baseQuery: typeof send = async (args, api, extra) => {
  const keyed = args.once ? { ...args, headers: { 'Idempotency-Key': idempotencyKeys.keyOf(args) } } : args;
  const result = await sendWithCode(keyed, api, extra);
  if (args.once) {
    if (isUnanswered(result.error)) idempotencyKeys.keepLost(args);
    else idempotencyKeys.forget(args);
  }
  if (result.error === undefined && (args.method === 'DELETE' || args.removes)) idempotencyKeys.forgetLost();
  return result;
};

/** Whether the call may have succeeded on the server despite the error. */
function isUnanswered(error: FetchBaseQueryError | undefined): boolean {
  return error !== undefined && (typeof error.status !== 'number' || error.status >= 500);
}

/** Sends a call. If it needs a fresh code, asks the person for one and retries. */
const sendWithCode: typeof send = async (args, api, extra) => {
  const sentAt = performance.now();
  const result = await sendSignedIn(args, api, extra);
  if (!isCodeRequired(result.error) || !(await askForCode(api.dispatch, sentAt))) return result;
  return sendSignedIn(args, api, extra);
};

/** Sends a call. On a 401 refreshes the tokens, once for all waiting calls in all tabs, and retries. */
const sendSignedIn: typeof send = async (args, api, extra) => {
  const tokenSent = tokenStorage.access();
  const result = await send(args, api, extra);
  if (result.error?.status !== 401 || tokenSent === null) return result;

  // If another call has refreshed meanwhile, only retry.
  if (tokenStorage.access() === tokenSent) {
    refreshInFlight ??= refreshAcrossTabs(tokenSent, api).finally(() => {
      refreshInFlight = undefined;
    });
  }
  const mayRetry = await (refreshInFlight ?? tokenStorage.access() !== null);
  return mayRetry ? send(args, api, extra) : result;
};

/** One tab refreshes. Other tabs wait for the lock and find the new token. */
function refreshAcrossTabs(tokenSent: string, api: BaseQueryApi): Promise<boolean> {
  const refreshUnlessDone = async () => {
    const tokenNow = tokenStorage.access();
    return tokenNow === tokenSent ? refresh(api) : tokenNow !== null;
  };
  // Locks need a secure context. Without them the server accepts the old refresh token for a moment.
  return 'locks' in navigator ? navigator.locks.request('checkwell-refresh', refreshUnlessDone) : refreshUnlessDone();
}

/** Resolves to whether there is a session to retry with. Only a refusal ends the session, not a network failure. */
async function refresh(api: BaseQueryApi): Promise<boolean> {
  const refreshToken = tokenStorage.refresh();
  // Aborting the first call must not abort the refresh, which other calls wait for.
  const own = { ...api, signal: new AbortController().signal };
  const reply =
    refreshToken === null ? undefined : await send(request(refreshTokenCall, { body: { refreshToken } }), own, {});
  // The reply must not undo a sign-out during the refresh.
  if (tokenStorage.refresh() !== refreshToken) return tokenStorage.access() !== null;

  const tokens = tokenPairReply.safeParse(reply?.data);
  if (tokens.success) {
    tokenStorage.save(tokens.data.data);
    return true;
  }
  // 400 is a token that was never one. Everything else may pass, such as an outage or too many calls.
  const isRefused = reply === undefined || [400, 401, 403].includes(Number(reply.error?.status));
  if (isRefused) {
    tokenStorage.clear();
    api.dispatch(sessionEnded());
  }
  return false;
}
