import { type Message, message } from '#texts/message.ts';

export interface ChoiceLimits {
  readonly most: number;
  /** Characters. */
  readonly longest: number;
}

/** Validates the choices of a field. Returns an error message. */
export function validateChoices(choices: readonly string[], { most, longest }: ChoiceLimits): Message | undefined {
  if (choices.length < 2) return message('tooFewChoices');
  if (choices.length > most) return message('tooManyChoices', { maximum: most });
  if (new Set(choices).size < choices.length) return message('choiceTwice');
  if (choices.some((choice) => choice.trim() === '')) return message('choiceEmpty');
  const isLong = choices.some((choice) => choice.length > longest);
  return isLong ? message('choiceTooLong', { maximum: longest }) : undefined;
}
