import type { z } from 'zod/mini';

/**
 * The cost of a call for the server. Fewer heavy calls and transfers may run at once. A transfer moves a whole file or
 * list, and fewer of them may run per minute.
 */
export type CallCost = 'light' | 'heavy' | 'transfer';

export interface CallLimits {
  readonly cost: CallCost;
  /** Of a JSON body. Uploaded files have separate limits. */
  readonly maxBodyBytes: number;
  /** Of a JSON reply. Longer lists come in pages, and files are streamed. */
  readonly maxReplyBytes: number;
}

export const KiB = 1024;

/** The limits of a call. By default a few fields go in, and a record or a page of a list comes out. */
export function limitsOf(cost: CallCost, sizes: Partial<Omit<CallLimits, 'cost'>> = {}): CallLimits {
  return { cost, maxBodyBytes: 16 * KiB, maxReplyBytes: 512 * KiB, ...sizes };
}

/** The contract of an API call, shared by app and server. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the API's base path, with parameters as `:name`. */
  readonly path: `/v1/${string}` | `/dev/${string}`;
  /** The server enforces them. */
  readonly limits: CallLimits;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** A JSON body; a call with `multipart` has none. */
  readonly body?: z.ZodMiniObject;
  /** A multipart body with one file field and text fields. */
  readonly multipart?: { readonly file: string; readonly maxFiles: number; readonly fields: readonly string[] };
  /** Absent if the reply is a file. */
  readonly reply?: z.ZodMiniType;
  /** Content types that a file in the reply can have. Required without `reply`. */
  readonly replyType?: string | readonly string[];
  /** The reply can also be a 204, without a file. */
  readonly mayBeEmpty?: true;
  /** Runs once per Idempotency-Key. A repetition has no effect and gets the same reply. */
  readonly once?: true;
  /** Removes something, as every DELETE does. */
  readonly removes?: true;
}

/** Checks a call and keeps its literal types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Fills the parameters into the path, escaped. Throws if one is missing. */
export function pathOf(call: Pick<Call, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${call.path} needs the parameter '${name}'.`);
    return encodeURIComponent(value);
  });
}
