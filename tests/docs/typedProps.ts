import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { isBindingElement, type Node } from 'typescript/unstable/ast';
import { API, type Project, SignatureKind, SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { openProject } from '#storybook/propTables.ts';

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
  const read = files.flatMap((file) => {
    const source = project.program.getSourceFile(resolve(file));
    const module = source && project.checker.getSymbolAtLocation(source);
    const exported = module ? project.checker.getExportsOfModule(module) : [];
    return exported.map((component) => [component.name, readProps(project, component)] as const);
  });
  api.close();
  return new Map(read);
}

function readProps({ checker }: Project, component: TypeSymbol): readonly TypedProp[] {
  const type = checker.getTypeOfSymbol(component);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const props = signature && signature.parameters.length > 0 ? checker.getParameterType(signature, 0) : undefined;
  const initialized = listInitialized(component.valueDeclaration?.resolve());
  return (props ? checker.getPropertiesOfType(props) : []).map((prop) => ({
    name: prop.name,
    required: !(prop.flags & SymbolFlags.Optional),
    hasDefault: prop.getJsDocTags(checker).some(({ name }) => name === 'default') || initialized.has(prop.name),
    native: prop.declarations.every(({ path }) => path.includes('/node_modules/')),
  }));
}

/** Lists the names that a component destructures with a default value. */
function listInitialized(component: Node | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node) => {
    if (isBindingElement(node) && node.initializer) names.add((node.propertyName ?? node.name)?.getText() ?? '');
    node.forEachChild(visit);
  };
  if (component) visit(component);
  return names;
}
