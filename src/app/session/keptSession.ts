import { z } from 'zod/mini';
import { signedIn } from '#app/api/session/sessionSlice.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import type { AppDispatch } from '#app/api/store.ts';
import { listOrganizations } from '#contract/organization.ts';
import { getMe } from '#contract/user.ts';
import { offlineStorage } from './offlineStorage.ts';
import { sessionApi } from './sessionApi.ts';

const name = 'session';
const keptReplies = z.object({ me: getMe.reply, organizations: listOrganizations.reply });

/** The replies that tell who is signed in. */
type KeptReplies = z.infer<typeof keptReplies>;

/** Keeps the session on this device, so that a page that works offline also opens offline. A sign-in or sign-out deletes it. */
export const keptSession = {
  load: (): Promise<KeptReplies | undefined> => offlineStorage.load(name, keptReplies),

  save: (replies: KeptReplies, expiresAt: number): Promise<void> => offlineStorage.save(name, replies, expiresAt),
};

/** Continues the kept session. Resolves to whether there was one. */
export function resumeKeptSession() {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    const kept = await keptSession.load();
    if (kept === undefined || tokenStorage.access() === null) return false;
    await dispatch(sessionApi.util.upsertQueryData('getMe', undefined, kept.me));
    await dispatch(sessionApi.util.upsertQueryData('listOrganizations', undefined, kept.organizations));
    dispatch(signedIn({ hasName: kept.me.data.fullName !== null }));
    return true;
  };
}
