import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { z } from 'zod/mini';
import { saveFile } from '#app/ui/files/saveFile.ts';
import { type Call, pathOf } from '#contract/call.ts';

/** Time limit, in milliseconds, of a call whose duration grows with the organization. */
export const longCallMs = 10 * 60_000;

type Part<C extends Call, Key extends keyof Call, Name extends string> = C extends {
  [K in Key]: infer S extends z.ZodMiniType;
}
  ? { [N in Name]: z.input<S> }
  : unknown;

/** The path parameters, query and body that a call of the contract needs. */
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

type CallArgs = FetchArgs & Pick<Call, 'once' | 'removes'>;

/** Creates the arguments of the base query for a call of the contract. */
export function request<C extends Call>(call: C, parts: RequestParts<C>): CallArgs {
  // The type of `parts` depends on the call. Here only the presence of each part matters.
  const { params, query, body, form } = parts as AnyParts;
  return {
    url: pathOf(call, params),
    method: call.method,
    ...(query && { params: query }),
    ...((body ?? form) !== undefined && { body: body ?? form }),
    ...(call.once && { once: call.once }),
    ...(call.removes && { removes: call.removes }),
  };
}

type InputOf<C extends Call, Key extends 'params' | 'query' | 'body'> = C extends {
  [K in Key]: infer S extends z.ZodMiniType;
}
  ? z.input<S>
  : unknown;

/** The path parameters of a call, and the fields of its query or body, in one object. Nothing if the call needs none. */
export type ArgsOf<C extends Call> = C extends { params: object } | { query: object } | { body: object }
  ? InputOf<C, 'params'> & InputOf<C, 'query'> & InputOf<C, 'body'>
  : void;

/** Creates the settings of an endpoint for a call that takes a query or a body, not both. Checks the reply. */
export function endpointOf<C extends Call & { reply: z.ZodMiniType }>(call: C) {
  return {
    query: (args: ArgsOf<C>) => request(call, splitArgs(call, args ?? {}) as RequestParts<C>),
    responseSchema: call.reply as C['reply'],
  };
}

function splitArgs(call: Call, args: object): AnyParts {
  const isParam = ([name]: [string, unknown]) => call.path.includes(`:${name}/`) || call.path.endsWith(`:${name}`);
  const { params = [], rest = [] } = Object.groupBy(Object.entries(args), (entry) =>
    isParam(entry) ? 'params' : 'rest',
  );
  const fields = Object.fromEntries(rest);
  return {
    params: Object.fromEntries(params) as Record<string, string>,
    ...(call.query && { query: fields }),
    ...(call.body && { body: fields }),
  };
}

/** Creates the arguments for a call that replies with a file. Saves the file under `name`, not in the store. */
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
