import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod/mini';
import { saveFile } from '#app/files/saveTextFile.ts';
import { type Call, pathOf } from '#contract/call.ts';

/** The time limit, in milliseconds, of a call that takes the longer the more people an organization has. */
export const longCallMs = 10 * 60_000;

type Part<C extends Call, Key extends keyof Call, Name extends string> = C extends {
  [K in Key]: infer S extends z.ZodMiniType;
}
  ? { [N in Name]: z.input<S> }
  : unknown;

/** What a call of the contract needs: its path parameters, its query and its body. */
export type RequestParts<C extends Call> = Part<C, 'params', 'params'> &
  Part<C, 'query', 'query'> &
  Part<C, 'body', 'body'> &
  (C extends { multipart: object } ? { form: FormData } : unknown);

interface AnyParts {
  params?: Readonly<Record<string, string>>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

/** A call of the contract as the base query sends it. */
type CallArgs = FetchArgs & Pick<Call, 'once'>;

/** A call of the contract as the base query sends it, with exactly the parts that the contract asks for. */
export function request<C extends Call>(call: C, parts: RequestParts<C>): CallArgs {
  // The type of `parts` is made from the call; here only the presence of each part matters.
  const { params, query, body, form } = parts as AnyParts;
  return {
    url: pathOf(call, params),
    method: call.method,
    ...(query && { params: query }),
    ...((body ?? form) !== undefined && { body: body ?? form }),
    ...(call.once && { once: call.once }),
  };
}

/**
 * A call of the contract that answers a file, which goes to the downloads under `name` and not into the store. A
 * refusal is JSON as everywhere.
 */
export function download<C extends Call>(call: C, parts: RequestParts<C>, name: string) {
  return {
    ...request(call, parts),
    timeout: longCallMs,
    async responseHandler(response: Response): Promise<unknown> {
      if (!response.ok) return response.json();
      saveFile(name, await response.blob());
      return null;
    },
  };
}
