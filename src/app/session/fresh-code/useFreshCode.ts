import { type FormEvent, useEffect, useRef, useState } from 'react';
import { baseApi } from '#app/api/baseApi.ts';
import { endpointOf, request } from '#app/api/request.ts';
import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';
import { clock } from '#app/ui/time/clock.ts';
import { requestFreshCode, verifyFreshCode } from '#contract/freshCode.ts';
import { usePasscode } from './usePasscode.ts';

const freshCodeApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestFreshCode: build.mutation(endpointOf(requestFreshCode)),
    verifyFreshCode: build.mutation({
      query: (code: string) => request(verifyFreshCode, { body: { code } }),
      responseSchema: verifyFreshCode.reply,
    }),
  }),
});

const { useRequestFreshCodeMutation, useVerifyFreshCodeMutation } = freshCodeApi;

/** Mails a code to the signed-in person and verifies it. Calls `onEntered` after the right one. */
export function useFreshCode(onEntered: () => unknown) {
  const { code, showRefusal, ...passcode } = usePasscode();
  const [failure, setFailure] = useState<string>();
  const [sentAt, setSentAt] = useState<number>();
  const [requestCode, { isLoading: isSending }] = useRequestFreshCodeMutation();
  const [verifyCode, { isLoading: isVerifying }] = useVerifyFreshCodeMutation();
  const started = useRef(false);

  const send = async () => {
    setFailure(undefined);
    try {
      await requestCode().unwrap();
    } catch (error) {
      // Within a minute of another request the last code still works.
      if (errorReplyOf(error)?.code !== 'TooManyRequests') setFailure(errorMessage(error));
    }
    setSentAt(clock.now());
  };

  useEffect(() => {
    // An effect may run twice; one mail is enough.
    if (started.current) return;
    started.current = true;
    void send();
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!passcode.isComplete || isVerifying) return;
    setFailure(undefined);
    try {
      await verifyCode(code).unwrap();
    } catch (error) {
      if (!showRefusal(error)) setFailure(errorMessage(error));
      return;
    }
    await onEntered();
  };

  return { ...passcode, failure, sentAt, isSending, isVerifying, send: () => void send(), submit };
}
