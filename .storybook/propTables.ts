import { resolve } from 'node:path';
import type { SBType, StrictArgTypes } from 'storybook/internal/types';
import { isBindingElement, type Node } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';
import type { Plugin } from 'vite';
import { nativeProps } from './nativeProps.ts';
import { printLook } from './printLook.ts';
import { readStoryFile } from './storyFile.ts';

/** Props table of a component, read from its types. */
export interface PropTable {
  displayName: string;
  description: string;
  argTypes: StrictArgTypes;
  /** Element that takes the other props, such as '<button>'. */
  element: string | undefined;
}

const componentPath = /\/src\/design-system\/(components|patterns)\/[^?]+\.tsx$/;
const storyPath = /\/stories\/(design-system|patterns)\/[^?]+\.stories\.tsx$/;
const config = `${import.meta.dirname}/propsProject.json`;
const typeFormat = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
const textTypes = TypeFlags.StringLike & ~TypeFlags.StringLiteral;

/**
 * Adds the props table to each component of the design system, read from its types, and the code to each of its looks.
 * TypeScript 7 has no stable API yet: an update may rename the calls used here.
 */
export function propTables(): Plugin {
  let api: API | undefined;
  let project: Project | undefined;
  return {
    name: 'checkwell:prop-tables',
    enforce: 'pre',
    // Tests of stories show no tables.
    apply: (_, { mode }) => mode !== 'test',
    watchChange(id) {
      project = api?.updateSnapshot({ fileChanges: { changed: [id] } }).getProject(config);
    },
    transform: {
      filter: {
        id: { include: [componentPath, storyPath], exclude: /\/node_modules\// },
      },
      handler(code, id) {
        api ??= new API();
        project ??= openProject(api);
        const added = storyPath.test(id) ? writeLooks(project, id) : writeTables(project, id);
        return { code: [code, ...added].join('\n'), map: null };
      },
    },
    buildEnd() {
      api?.close();
      api = undefined;
      project = undefined;
    },
  };
}

function writeTables(project: Project, path: string): readonly string[] {
  return listComponents(project, path)
    .map((component) => readTable(project.checker, component))
    .map((table) => `;${table.displayName}.__docgenInfo = ${JSON.stringify(table)};`);
}

/** Storybook shows `originalSource` under "Show code". */
function writeLooks(project: Project, path: string): readonly string[] {
  return [...printLooks(project, path)].map(
    ([name, code]) =>
      `;${name}.input.parameters = { ...${name}.input.parameters, docs: { ...${name}.input.parameters?.docs, source: { originalSource: ${JSON.stringify(code)} } } };`,
  );
}

/** Prints the code of each look of a story file, by its export name. */
export function printLooks(project: Project, path: string): ReadonlyMap<string, string> {
  const file = readStoryFile(path);
  const module = file.imports.get(file.component)?.module.replace(/^#/, 'src/') ?? '';
  const documented = listComponents(project, resolve(module)).find(
    ({ component }) => component.name === file.component,
  );
  if (documented === undefined) throw new Error(`${path} documents no component.`);
  const { argTypes } = readTable(project.checker, documented);
  const looks = file.stories.filter(({ isLook }) => isLook);
  return new Map(looks.map((look) => [look.name, printLook(file, look, argTypes)]));
}

/** Opens the types of the design system. */
export function openProject(api: API): Project {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (project === undefined) throw new Error(`TypeScript did not open ${config}.`);
  return project;
}

/** A component with its props, as the type checker knows them. */
export interface TypedComponent {
  component: TypeSymbol;
  props: readonly TypeSymbol[];
  /** Source of the values that it destructures its props with. */
  defaults: ReadonlyMap<string, string>;
}

/** Lists the components that a file exports. */
export function listComponents({ program, checker }: Project, path: string): readonly TypedComponent[] {
  const file = program.getSourceFile(path);
  const module = file && checker.getSymbolAtLocation(file);
  return (module ? checker.getExportsOfModule(module) : []).flatMap((component) => {
    const type = checker.getTypeOfSymbol(component);
    const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
    if (signature === undefined || (component.flags & SymbolFlags.Function) === 0 || !/^[A-Z]/.test(component.name))
      return [];
    const propsType = signature.parameters.length === 0 ? undefined : checker.getParameterType(signature, 0);
    const props = propsType ? checker.getPropertiesOfType(propsType) : [];
    return [{ component, props, defaults: readDefaults(component.valueDeclaration?.resolve()) }];
  });
}

function readTable(checker: Checker, { component, props, defaults }: TypedComponent): PropTable {
  const onCopy = props.find(({ name }) => name === 'onCopy');
  return {
    displayName: component.name,
    description: component.getDocumentationComment(checker),
    argTypes: Object.fromEntries(
      props
        .filter((prop) => isShown(component.name, prop))
        .map((prop) => [prop.name, readProp(checker, prop, defaults)] as const)
        .sort(([, a], [, b]) => Number(b.type?.required) - Number(a.type?.required)),
    ),
    element: onCopy && elementOf(checker.typeToString(typeOf(checker, onCopy))),
  };
}

/** A prop is shown if the design system declares it, or if people often set it. */
function isShown(component: string, prop: TypeSymbol): boolean {
  if (prop.declarations.some(({ path }) => !path.includes('/node_modules/'))) return true;
  const native = nativeProps[prop.name];
  return native !== undefined && (native.of?.test(component) ?? true);
}

function readProp(checker: Checker, prop: TypeSymbol, defaults: ReadonlyMap<string, string>): StrictArgTypes[string] {
  const type = typeOf(checker, prop);
  const summary = checker
    .typeToString(type, undefined, typeFormat)
    .replace(', string | JSXElementConstructor<any>', '')
    .replace(/^\((.* => .*)\) \| undefined$|(.*) \| undefined$/, '$1$2');
  const tag = prop.getJsDocTags(checker).find(({ name }) => name === 'default')?.text;
  const defaultValue = tag ?? defaults.get(prop.name);
  return {
    name: prop.name,
    description: prop.getDocumentationComment(checker) || (nativeProps[prop.name]?.description ?? ''),
    type: { ...controlType(checker, type, summary), required: (prop.flags & SymbolFlags.Optional) === 0 },
    table: { type: { summary }, ...(defaultValue !== undefined && { defaultValue: { summary: defaultValue } }) },
  };
}

/** Reads the values that a component destructures its props with. */
function readDefaults(component: Node | undefined): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  const visit = (node: Node) => {
    if (isBindingElement(node) && node.initializer)
      defaults.set((node.propertyName ?? node.name)?.getText() ?? '', node.initializer.getText());
    node.forEachChild(visit);
  };
  if (component) visit(component);
  return defaults;
}

/** Returns the type as Storybook chooses a control for it: a text where one is allowed, such as for a ReactNode. */
function controlType(checker: Checker, type: Type, summary: string): SBType {
  const all = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const parts = all.filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
  const isAll = (flag: TypeFlags) => parts.every(({ flags }) => (flags & flag) !== 0);
  const isSome = (flag: TypeFlags) => parts.some(({ flags }) => (flags & flag) !== 0);
  if (isAll(TypeFlags.BooleanLike)) return { name: 'boolean' };
  if (isSome(textTypes | TypeFlags.TypeParameter)) return { name: 'string' };
  const literals = parts.flatMap((part) =>
    part.isStringLiteralType() || part.isNumberLiteralType() ? [part.value] : [],
  );
  if (literals.length === parts.length) return { name: 'enum', value: literals };
  if (isAll(TypeFlags.NumberLike)) return { name: 'number' };
  const isFunction = parts.some((part) => checker.getSignaturesOfType(part, SignatureKind.Call).length > 0);
  return isFunction ? { name: 'function' } : { name: 'other', value: summary };
}

const typeOf = (checker: Checker, prop: TypeSymbol): Type => checker.getTypeOfSymbol(prop) ?? checker.getAnyType();

/** Returns '<button>' for ClipboardEventHandler<HTMLButtonElement>. */
function elementOf(handler: string): string {
  const name = /HTML(\w+)Element/.exec(handler)?.[1]?.toLowerCase();
  return name === undefined ? 'an HTML element' : `<${{ anchor: 'a', dlist: 'dl' }[name] ?? name}>`;
}
