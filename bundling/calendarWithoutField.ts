import type { Plugin } from 'vite';

const neverCalled = /\/(?:@floating-ui\/react\/dist\/floating-ui\.react\.mjs|date-fns\/parse\.js)$/;

/**
 * Leaves out of the app what react-datepicker needs only for a text field and a floating window of its own, a quarter of
 * it: ours is typed in a field of ours and stands in a popover (`inline`), so that nobody calls the placing of windows
 * and the reading of dates.
 */
export function calendarWithoutField(): Plugin {
  return {
    name: 'calendar-without-field',
    apply: 'build',
    transform: {
      filter: { id: neverCalled },
      handler: (code) =>
        [...code.matchAll(/\bexport (?:const|function) (\w+)|\bexport \{([^}]*)\}/g)]
          .flatMap(([, name, names = '']) => name ?? names.split(',').map((part) => part.trim().split(' as ').at(-1)))
          .filter((name) => name && name !== 'default')
          .map((name) => `export const ${name} = () => undefined;`)
          .join('\n'),
    },
  };
}
