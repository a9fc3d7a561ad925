/** Letters and digits that nobody mistakes for each other. 32 of them, so that five random bits choose one. */
export const cardLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 60 random bits: nobody guesses a code, however many cards there are. */
export const cardCodeLength = 12;

/** Letters of a group, as a card shows its code. */
const groupLength = 4;

/** Reads a code as somebody types or scans it. Returns its letters without blanks and hyphens. */
export const readCardCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');

/** Whether a code that was read can be one of a card. */
export const isCardCode = (code: string): boolean =>
  code.length === cardCodeLength && Array.from(code).every((letter) => cardLetters.includes(letter));

/** 'ABCD-EFGH-JKLM' */
export const formatCardCode = (code: string): string =>
  code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
