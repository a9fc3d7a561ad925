import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/** A component with the output of docgen. */
interface DocumentedComponent {
  __docgenInfo?: { props?: Record<string, DocumentedProp> };
}

interface DocumentedProp {
  description?: string;
  /** `raw` is the source text. Absent for simple types. */
  tsType?: { name: string; raw?: string };
}

/** Props of an HTML element and of every field, which docgen does not see. */
const commonProps: Readonly<Record<string, { description: string; type: string }>> = {
  children: { description: 'The content.', type: 'ReactNode' },
  href: { description: 'Address of the link.', type: 'string' },
  label: { description: 'Visible label, or the accessible name where nothing is visible.', type: 'string' },
  onClick: { description: 'Called on a click, a tap, Enter and Space.', type: '(event: MouseEvent) => void' },
  onValueChange: { description: 'Called with the new value.', type: '(value: Value) => void' },
  options: { description: 'Each with its value and label.', type: 'ReadonlyArray<{ value: Value, label: string }>' },
  placeholder: { description: 'Shown while the field is empty. Never in place of the label.', type: 'string' },
  value: { description: 'Current value. Its owner updates it in `onValueChange`.', type: 'Value' },
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
      const description = argType.description || commonProps[name]?.description || '';
      return [name, readProp({ ...argType, description }, { ...commonOf(name), ...props[name] })];
    }),
  );
};

const commonOf = (name: string): DocumentedProp => {
  const type = commonProps[name]?.type;
  return type === undefined ? {} : { tsType: { name: type } };
};

function readProp(
  argType: StrictInputType,
  { description: comment = '', tsType }: DocumentedProp = {},
): StrictInputType {
  const type = withoutUndefined(argType.type);
  const sourceText = tsType && tsType.name !== 'unknown' ? describeType(tsType) : undefined;
  const typeText = sourceText || argType.table?.type?.summary || type?.name;
  const summary = defaultTag.exec(comment)?.[1];
  return {
    ...argType,
    ...(type && { type }),
    ...(argType.description && { description: argType.description.replace(defaultTag, '') }),
    table: {
      ...argType.table,
      ...(typeText && { type: { summary: typeText } }),
      ...(summary && { defaultValue: { summary } }),
    },
  };
}

/** Describes the type without `undefined`: 'primary' | 'secondary' for an optional prop. */
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
