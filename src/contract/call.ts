import type { z } from 'zod/mini';

/** What both sides agree on about one call: where it is, what goes in and what comes out. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base path, parameters as `:name`. */
  readonly path: `/v1/${string}` | `/dev/${string}`;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** A JSON body; a call with `multipart` has none. */
  readonly body?: z.ZodMiniObject;
  /** The fields of a multipart body: one file field and plain texts beside it. */
  readonly multipart?: { readonly file: string; readonly maxFiles: number; readonly fields: readonly string[] };
  readonly reply: z.ZodMiniType;
  /** Done once per Idempotency-Key: a repetition, as after an answer that was lost, has no effect and answers the same. */
  readonly once?: true;
}

/** Keeps the exact types of a call while checking its shape. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The path of a call with its parameters filled in, each one escaped. */
export function pathOf(call: Pick<Call, 'path'>, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${call.path} needs the parameter '${name}'.`);
    return encodeURIComponent(value);
  });
}
