import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/** What the compiler of the workbench leaves on a component. */
interface Documented {
  __docgenInfo?: { props?: Record<string, { description?: string }> };
}

const defaultTag = /\s*@default\s+(.+?)\s*$/;

/**
 * Rounds off the tables of props: the `@default` of a comment stands in its own column, and `| undefined`, which only
 * says that a prop may be left out, does not turn a text field of the controls into one for JSON.
 */
export const readProps: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, readProp(argType, props[name]?.description ?? '')]),
  );
};

function readProp(argType: StrictInputType, comment: string): StrictInputType {
  const type = withoutUndefined(argType.type);
  const summary = defaultTag.exec(comment)?.[1];
  return {
    ...argType,
    ...(type && { type }),
    ...(argType.description && { description: argType.description.replace(defaultTag, '') }),
    table: {
      ...argType.table,
      ...(type && type !== argType.type && { type: { summary: type.name } }),
      ...(summary && { defaultValue: { summary } }),
    },
  };
}

function withoutUndefined(type: SBType | undefined): SBType | undefined {
  if (type?.name !== 'union') return type;
  const said = type.value.filter((part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)));
  const [only] = said;
  return said.length === 1 && only ? { ...only, required: type.required ?? false } : type;
}
