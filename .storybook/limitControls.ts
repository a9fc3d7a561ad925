import { isValidElement } from 'react';
import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Removes controls from props that no control can set: elements, functions, refs, files and sets. */
export const limitControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = argType.type?.name === 'other' ? argType.type.value : '';
      const isSettable =
        isJson(initialArgs[name]) && !/\b(Ref|ReactElement|ComponentType|ReadonlySet|File)\b/.test(type);
      return [name, isSettable ? argType : { ...argType, control: false }];
    }),
  );

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  const isPlain = Object.getPrototypeOf(value) === Object.prototype && !isValidElement(value);
  return isPlain && Object.values(value).every(isJson);
}
