import { useState } from 'react';
import { useAppSelector } from '#app/api/hooks.ts';
import { errorMessage, errorReplyOf } from '#app/ui/texts/errorMessage.ts';

/** State of the boxes for a mailed code. Spread `inputProps` on the `OtpInput` and give it `attempt` as key. */
export function usePasscode() {
  const length = useAppSelector((state) => state.config.passcodeLength);
  const emptyBoxes = Array.from({ length }, () => '');
  const [boxes, setBoxes] = useState<readonly string[]>(emptyBoxes);
  const [refusal, setRefusal] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  const onValueChange = (value: readonly string[]) => {
    setRefusal(undefined);
    setBoxes(value);
  };

  /** Clears the boxes, and says why at them, if the server refused the code. Returns whether it did. */
  const showRefusal = (error: unknown): boolean => {
    if (errorReplyOf(error)?.code !== 'InvalidRequest') return false;
    setRefusal(errorMessage(error));
    setBoxes(emptyBoxes);
    setAttempt(attempt + 1);
    return true;
  };

  return {
    length,
    code: boxes.join(''),
    isComplete: boxes.every((digit) => digit !== ''),
    /** Changes after a refused code, which focuses the first box again. */
    attempt,
    inputProps: { value: boxes, onValueChange, errorMessage: refusal, autoFocus: true },
    showRefusal,
  };
}
