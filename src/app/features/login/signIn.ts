import { logIn } from '#app/session/session.ts';
import type { AppDispatch } from '#app/store.ts';
import type { MembershipRole } from '#contract/common.ts';
import { codeRequestStorage } from './codeRequest.ts';
import { checkPasscode, sendPasscode } from './loginApi.ts';

/** Has a code mailed. Throws the failure of the call. */
export function requestPasscode(body: { email: string; role: MembershipRole }) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(sendPasscode.initiate(body)).unwrap();
  };
}

/** Signs in by a code, which is then used up. Throws the failure of the call that failed. */
export function signInByCode({ role, ...body }: { role: MembershipRole; email: string; code: string }) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const reply = await dispatch(checkPasscode.initiate({ role, ...body })).unwrap();
    codeRequestStorage.clear(role);
    await dispatch(logIn(reply.data, role));
  };
}
