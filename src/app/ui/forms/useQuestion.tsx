import { type ReactNode, useState } from 'react';

/** Asks the person something in the middle of a save. `question` has to be rendered. */
export function useQuestion() {
  const [question, setQuestion] = useState<ReactNode>();

  /** Shows a dialog until it answers. */
  const ask = <Answer,>(renderDialog: (answer: (value: Answer) => void) => ReactNode): Promise<Answer> =>
    new Promise((resolve) => {
      const answer = (value: Answer) => {
        setQuestion(undefined);
        resolve(value);
      };
      setQuestion(renderDialog(answer));
    });
  return { ask, question };
}
