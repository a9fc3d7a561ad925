import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/** A component with the output of docgen. */
interface DocumentedComponent {
  __docgenInfo?: { props?: Record<string, { description?: string }> };
}

const defaultTag = /\s*@default\s+(.+?)\s*$/;

/**
 * Improves the props tables. Moves `@default` from the description to its own column, and drops `| undefined` from types,
 * which would turn text controls into JSON controls.
 */
export const readProps: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as DocumentedComponent | undefined)?.__docgenInfo?.props ?? {};
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
  const definedTypes = type.value.filter((part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)));
  const [only] = definedTypes;
  return definedTypes.length === 1 && only ? { ...only, required: type.required ?? false } : type;
}
