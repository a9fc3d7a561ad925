import { common } from './guest/common.ts';
import { errors } from './guest/errors.ts';
import { login } from './guest/login.ts';
import { session } from './guest/session.ts';

/** Texts of the sign-in pages, and those that any page may need. */
export const guest = { common, errors, login, session } as const;
