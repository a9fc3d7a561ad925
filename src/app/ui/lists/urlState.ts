import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import { offsetOf, pageOf } from '#domain/pageWindow.ts';

/** A value in the address. A missing or unknown one reads as the default, and the default is not written. */
export interface UrlParam<Value> {
  /** The query parameters that hold the value. */
  names: readonly string[];
  read: (params: URLSearchParams) => Value;
  /** Appends the value to params that have none of the names. */
  write: (params: URLSearchParams, value: Value) => void;
  /** True for the page of a list, which starts over when anything else in the state changes. */
  isPage?: boolean;
}

/** State that is kept in the address, by query parameters. Other parameters of the address are left alone. */
export interface UrlState<State> {
  initial: State;
  read: (params: URLSearchParams) => State;
  /** Returns a copy of params that holds the state. */
  write: (params: URLSearchParams, state: State) => URLSearchParams;
  /** Applies changes. Pages that are not among them go back to the first. */
  change: (state: State, changes: Partial<State>) => State;
}

/** Defines state in the address: `defineUrlState({ search: textParam('search'), page: pageParam('page') })`. */
export function defineUrlState<State extends object>(
  definition: { [Key in keyof State]: UrlParam<State[Key]> },
): UrlState<State> {
  const keys = Object.keys(definition) as (keyof State)[];
  const readKeys = (params: URLSearchParams, keysToRead: readonly (keyof State)[]) =>
    // Has the keys of the definition, so it is a full or partial state.
    Object.fromEntries(keysToRead.map((key) => [key, definition[key].read(params)])) as State;
  const initial = readKeys(new URLSearchParams(), keys);
  const firstPages: Partial<State> = readKeys(
    new URLSearchParams(),
    keys.filter((key) => definition[key].isPage),
  );

  return {
    initial,
    read: (params) => readKeys(params, keys),
    write(params, state) {
      const written = new URLSearchParams(params);
      for (const key of keys) for (const name of definition[key].names) written.delete(name);
      for (const key of keys) definition[key].write(written, state[key]);
      return written;
    },
    change: (state, changes) => ({ ...state, ...firstPages, ...changes }),
  };
}

/** A text, such as a search. */
export function textParam(name: string): UrlParam<string> {
  return {
    names: [name],
    read: (params) => params.get(name)?.trim() ?? '',
    write: (params, text) => text !== '' && params.set(name, text),
  };
}

/** Some texts, at most so many. */
export function textsParam(name: string, most: number): UrlParam<readonly string[]> {
  return {
    names: [name],
    read: (params) => [...new Set(params.getAll(name))].filter((text) => text !== '').slice(0, most),
    write: (params, texts) => {
      for (const text of texts) params.append(name, text);
    },
  };
}

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ids of some things. */
export function idsParam(name: string): UrlParam<readonly string[]> {
  return {
    names: [name],
    read: (params) => params.getAll(name).filter((id) => idPattern.test(id)),
    write: (params, ids) => {
      for (const id of ids) params.append(name, id);
    },
  };
}

/** The id of something, or '' for none. */
export function idParam(name: string): UrlParam<string> {
  const { write } = textParam(name);
  return {
    names: [name],
    read: (params) => params.get(name)?.match(idPattern)?.[0] ?? '',
    write,
  };
}

/** True while the address has the parameter, with any value. */
export function flagParam(name: string): UrlParam<boolean> {
  return {
    names: [name],
    read: (params) => params.has(name),
    write: (params, isSet) => isSet && params.set(name, ''),
  };
}

/** One of the values. */
export function oneOf<Value extends string>(
  name: string,
  values: readonly Value[],
  initial: NoInfer<Value>,
): UrlParam<Value> {
  return {
    names: [name],
    read: (params) => values.find((value) => value === params.get(name)) ?? initial,
    write: (params, value) => value !== initial && params.set(name, value),
  };
}

/** Any of the values, in their order. */
export function anyOf<Value extends string>(name: string, values: readonly Value[]): UrlParam<readonly Value[]> {
  return {
    names: [name],
    read: (params) => {
      const given = new Set(params.getAll(name));
      return values.filter((value) => given.has(value));
    },
    write: (params, chosen) => {
      for (const value of chosen) params.append(name, value);
    },
  };
}

/** A calendar date, or '' for none. */
export function dateParam(name: string): UrlParam<CalendarDate | ''> {
  return {
    names: [name],
    read: (params) => {
      const date = params.get(name) ?? '';
      return isCalendarDate(date) ? date : '';
    },
    write: (params, date) => date !== '' && params.set(name, date),
  };
}

const maxPage = 1_000_000;

/** The page of a list, from 1. */
export function pageParam(name: string): UrlParam<number> {
  return {
    names: [name],
    read: (params) => {
      const page = Number(params.get(name) ?? '1');
      return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1;
    },
    write: (params, page) => page > 1 && params.set(name, String(page)),
    isPage: true,
  };
}

/** The page of a list, from 1, written as the number of rows before it. */
export function offsetParam(name: string, pageSize: number): UrlParam<number> {
  return {
    names: [name],
    read: (params) => {
      const offset = Number(params.get(name) ?? '0');
      return Number.isInteger(offset) && offset >= 0 && offset <= maxPage * pageSize ? pageOf(offset, pageSize) : 1;
    },
    write: (params, page) => page > 1 && params.set(name, String(offsetOf(page, pageSize))),
    isPage: true,
  };
}
