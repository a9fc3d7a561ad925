import { login } from './guest/login.ts';
import { session } from './guest/session.ts';

/** Texts that pages without a session need. Loaded before the first page. */
export const guest = { login, session };
