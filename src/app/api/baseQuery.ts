import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { sessionEnded } from '#app/session/sessionSlice.ts';
import { tokenStorage } from '#app/session/tokenStorage.ts';
import type { RootState } from '#app/store.ts';
import { clientHeader, refreshToken as refreshTokenCall, tokenPairReply } from '#contract/auth.ts';
import { createOnceKeys } from './onceKeys.ts';
import { request } from './request.ts';
import { toSearchParams } from './searchParams.ts';
import { type OnUpload, uploadingFetch } from './uploadingFetch.ts';

const timeoutMs = 30_000;

/** A call, who is told how much of its body has been sent, and whether it is done once however often it is sent. */
type SentArgs = FetchArgs & { onUpload?: OnUpload; once?: true };

const settings: Parameters<typeof fetchBaseQuery>[0] = {
  timeout: timeoutMs,
  paramsSerializer: toSearchParams,
  prepareHeaders(headers) {
    headers.set(clientHeader.name, clientHeader.browser);
    const token = tokenStorage.access();
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    return headers;
  },
};
const fetchJson = fetchBaseQuery(settings);

const send: BaseQueryFn<SentArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = (args, api, extra) => {
  const { onUpload, once: _once, ...call } = args;
  // The store of this app made the api, so its state is the app's.
  const { apiBaseUrl } = (api.getState() as RootState).config;
  const fetchIt = onUpload ? fetchBaseQuery({ ...settings, fetchFn: uploadingFetch(onUpload) }) : fetchJson;
  return fetchIt({ ...call, url: `${apiBaseUrl}${call.url}` }, api, extra);
};

let refreshInFlight: Promise<boolean> | undefined;

const onceKeys = createOnceKeys();

/** Sends a call; one that is to be done once goes out under a key, which it keeps until it is answered. */
export const baseQuery: typeof send = async (args, api, extra) => {
  const keyed = args.once ? { ...args, headers: { 'Idempotency-Key': onceKeys.keyOf(args) } } : args;
  const result = await sendSignedIn(keyed, api, extra);
  if (result.error === undefined && args.method !== 'GET') onceKeys.forgetAll();
  else if (args.once && !isUnanswered(result.error)) onceKeys.forget(args);
  return result;
};

/** Whether nobody can tell from it what the server has done. */
function isUnanswered(error: FetchBaseQueryError | undefined): boolean {
  return error !== undefined && (typeof error.status !== 'number' || error.status >= 500);
}

/** Sends a call; on a 401 refreshes the tokens once for all waiting calls of all tabs, then retries it. */
const sendSignedIn: typeof send = async (args, api, extra) => {
  const tokenSent = tokenStorage.access();
  const result = await send(args, api, extra);
  if (result.error?.status !== 401 || tokenSent === null) return result;

  // A call that was slower than the refresh finds a newer token in storage: it only has to retry.
  if (tokenStorage.access() === tokenSent) {
    refreshInFlight ??= refreshAcrossTabs(tokenSent, api).finally(() => {
      refreshInFlight = undefined;
    });
  }
  const mayRetry = await (refreshInFlight ?? tokenStorage.access() !== null);
  return mayRetry ? send(args, api, extra) : result;
};

/** One tab refreshes while the others wait, and then find that the token has changed. */
function refreshAcrossTabs(tokenSent: string, api: BaseQueryApi): Promise<boolean> {
  const refreshUnlessDone = async () => {
    const tokenNow = tokenStorage.access();
    return tokenNow === tokenSent ? refresh(api) : tokenNow !== null;
  };
  // Locks exist in secure contexts only; without them the server forgives the second tab for a moment.
  return 'locks' in navigator ? navigator.locks.request('checkwell-refresh', refreshUnlessDone) : refreshUnlessDone();
}

/** Whether there is a session to retry with. Only a refusal ends it: a network that is down says nothing about it. */
async function refresh(api: BaseQueryApi): Promise<boolean> {
  const refreshToken = tokenStorage.refresh();
  // Whoever cancels the call that found the token too old does not cancel the refresh: others wait for it as well.
  const own = { ...api, signal: new AbortController().signal };
  const reply =
    refreshToken === null ? undefined : await send(request(refreshTokenCall, { body: { refreshToken } }), own, {});
  // Signing out while the refresh was under way must not be undone by its reply.
  if (tokenStorage.refresh() !== refreshToken) return tokenStorage.access() !== null;

  const tokens = tokenPairReply.safeParse(reply?.data);
  if (tokens.success) {
    tokenStorage.save(tokens.data.data);
    return true;
  }
  const outage = reply !== undefined && (typeof reply.error?.status !== 'number' || reply.error.status >= 500);
  if (!outage) {
    tokenStorage.clear();
    api.dispatch(sessionEnded());
  }
  return false;
}
