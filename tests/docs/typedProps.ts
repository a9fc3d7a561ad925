import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { API, type Project, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { listComponents, openProject } from '#storybook/propTables.ts';

/** A prop as the type checker knows it. */
export interface TypedProp {
  name: string;
  required: boolean;
  hasDefault: boolean;
  /** Declared by React, for a native element. */
  native: boolean;
}

let components: ReadonlyMap<string, readonly TypedProp[]> | undefined;

/** Lists all props of a component of the design system, as the type checker knows them. */
export function listTypedProps(component: string): readonly TypedProp[] {
  // Takes a second, so the tests of a worker share it.
  components ??= readComponents();
  const props = components.get(component);
  if (props === undefined) throw new Error(`No component is named ${component}.`);
  return props;
}

function readComponents(): ReadonlyMap<string, readonly TypedProp[]> {
  const api = new API();
  const project = openProject(api);
  const files = globSync('src/design-system/{components,patterns}/*/*.tsx');
  const read = files
    .flatMap((file) => listComponents(project, resolve(file)))
    .map(
      ({ component, props, defaults }) =>
        [component.name, props.map((prop) => readProp(project, prop, defaults))] as const,
    );
  api.close();
  return new Map(read);
}

function readProp({ checker }: Project, prop: TypeSymbol, defaults: ReadonlyMap<string, string>): TypedProp {
  return {
    name: prop.name,
    required: !(prop.flags & SymbolFlags.Optional),
    hasDefault: prop.getJsDocTags(checker).some(({ name }) => name === 'default') || defaults.has(prop.name),
    native: prop.declarations.every(({ path }) => path.includes('/node_modules/')),
  };
}
