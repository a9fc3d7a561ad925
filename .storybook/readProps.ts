import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/** A component with the output of docgen. */
interface DocumentedComponent {
  __docgenInfo?: { props?: Record<string, DocumentedProp> };
}

interface DocumentedProp {
  description?: string;
  /** `raw` is the source text, which names of simple types do not need. */
  tsType?: { name: string; raw?: string };
}

/** Props of an HTML element and of every field, which docgen does not see. */
const commonProps: Readonly<Record<string, string>> = {
  children: 'The content.',
  href: 'Address of the link.',
  label: 'Visible label, or the accessible name where nothing is visible.',
  onClick: 'Called on a click, a tap, Enter and Space.',
  onValueChange: 'Called with the new value.',
  options: 'Each with its value and label.',
  placeholder: 'Shown while the field is empty. Never in place of the label.',
  value: 'Current value. Its owner updates it in `onValueChange`.',
};

const defaultTag = /\s*@default\s+(.+?)\s*$/;

/**
 * Improves the props tables. Writes types as in the source, describes common props, moves `@default` from the description to
 * its own column, and drops `| undefined` from types, which would turn text controls into JSON controls.
 */
export const readProps: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) => {
  const props = (component as DocumentedComponent | undefined)?.__docgenInfo?.props ?? {};
  const names = new Set([...Object.keys(argTypes), ...Object.keys(initialArgs)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const argType = argTypes[name] ?? { name };
      const description = argType.description || commonProps[name] || '';
      return [name, readProp({ ...argType, description }, props[name])];
    }),
  );
};

function readProp(
  argType: StrictInputType,
  { description: comment = '', tsType }: DocumentedProp = {},
): StrictInputType {
  const type = withoutUndefined(argType.type);
  const typeText = tsType && describeType(tsType);
  const summary = defaultTag.exec(comment)?.[1];
  return {
    ...argType,
    ...(type && { type }),
    ...(argType.description && { description: argType.description.replace(defaultTag, '') }),
    table: {
      ...argType.table,
      ...((typeText || type) && { type: { summary: typeText ?? type?.name ?? '' } }),
      ...(summary && { defaultValue: { summary } }),
    },
  };
}

/** 'primary' | 'secondary' for a prop that may be left out. */
function describeType({ name, raw = name }: NonNullable<DocumentedProp['tsType']>): string {
  const parts = raw
    .replaceAll(/\s+/g, ' ')
    .split(' | ')
    .map((part) => part.trim());
  return parts.filter((part) => part !== '' && part !== 'undefined').join(' | ');
}

function withoutUndefined(type: SBType | undefined): SBType | undefined {
  if (type?.name !== 'union') return type;
  const definedTypes = type.value.filter((part) => !(part.name === 'other' && /^(undefined|null)$/.test(part.value)));
  const [only] = definedTypes;
  return definedTypes.length === 1 && only ? { ...only, required: type.required ?? false } : type;
}
