import { common } from './guest/common.ts';
import { errors } from './guest/errors.ts';
import { login } from './guest/login.ts';
import { session } from './guest/session.ts';

export const guest = { common, errors, login, session };
