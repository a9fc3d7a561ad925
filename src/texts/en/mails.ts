import { signIn } from './mails/signIn.ts';

/** Texts of mails. */
export const mails = { signIn };
