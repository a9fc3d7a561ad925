import type { StrictArgTypes } from 'storybook/internal/types';
import type { ESTree } from 'vite';
import { importPackage } from './importPackage.ts';
import { type Part, type Story, type StoryFile, textOf } from './storyFile.ts';

/** Modules that everybody has who uses the design system. */
const published = /^(react|lucide-react|#design-system\/.+)$/;
const lineWidth = 110;

/** Fields begin with these by themselves. */
const emptyValues = ["''", '[]', 'false'];

/**
 * Prints the code of a story: its component with its args, and the declarations and imports that they need. It runs when
 * pasted into an app that has the package: values become initial values or state, and mocks become functions.
 */
export function printLook(file: StoryFile, story: Story, props: StrictArgTypes): string {
  const printer = new Printer(file, story, props);
  const body = printer.printBody();
  const declarations = printer.printDeclarations();
  const example = `export function Example() {\n${indent([...printer.states, body].join('\n'))}\n}\n`;
  return importPackage([printer.printImports(), ...declarations, example].join('\n\n'));
}

/** Returns other text for a node. */
type Replace = (node: ESTree.Node) => string | undefined;

/** Prints a story, and collects the names and states that it needs. */
class Printer {
  readonly states: string[] = [];
  readonly #names = new Set<string>();
  readonly #file: StoryFile;
  readonly #story: Story;
  readonly #props: StrictArgTypes;

  constructor(file: StoryFile, story: Story, props: StrictArgTypes) {
    this.#file = file;
    this.#story = story;
    this.#props = props;
  }

  /** Prints the story's own `render` with its args, or its component. */
  printBody(): string {
    const { node, text = '' } = this.#story.render ?? {};
    const isFunction = node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
    const body = isFunction ? node.body : null;
    const [param] = isFunction ? node.params : [];
    // A block with args keeps the state that the printed component keeps.
    if (body === null || (param !== undefined && body.type === 'BlockStatement'))
      return printReturn(this.#printComponent([], this.#story.args));
    if (body.type === 'BlockStatement')
      return outdent(this.#print({ node: body, text }).split('\n').slice(1, -1).join('\n'));
    const taken = param?.type === 'ObjectPattern' ? param.properties : [];
    const names = taken.flatMap((part) => (part.type === 'Property' ? [textOf({ node: part.key, text })] : []));
    const rest = new Map([...this.#story.args].filter(([name]) => !names.includes(name)));
    const replace: Replace = (child) => this.#printWithArgs({ node: child, text }, names, rest);
    return printReturn(this.#print({ node: body, text }, replace));
  }

  /** Prints declarations in their order, also those that other ones need. */
  printDeclarations(): readonly string[] {
    const printed = new Map<Part, string>();
    // Grows while declarations are printed.
    for (const name of this.#names) {
      const declaration = this.#file.declarations.get(name);
      if (declaration && !printed.has(declaration)) printed.set(declaration, this.#print(declaration));
    }
    return [...printed].sort(([a], [b]) => a.node.start - b.node.start).map(([, code]) => code);
  }

  printImports(): string {
    const imported = [...this.#names].flatMap((name) => {
      const found = this.#file.imports.get(name);
      if (found && !published.test(found.module)) throw new Error(`${this.#story.name}: readers have no ${name}.`);
      return found ? [{ module: found.module, name: found.isType ? `type ${name}` : name }] : [];
    });
    if (this.states.length > 0) imported.push({ module: 'react', name: 'useState' });
    return Object.entries(Object.groupBy(imported, ({ module }) => module))
      .sort(([a], [b]) => Number(a.startsWith('#')) - Number(b.startsWith('#')) || a.localeCompare(b))
      .map(([module, names = []]) => printImport(module, [...new Set(names.map(({ name }) => name))]))
      .join('\n');
  }

  /** Prints the component. Change handlers are printed with their values. */
  #printComponent(own: readonly string[], args: Story['args']): string {
    const attributes = [...args].flatMap(([name, part]) => {
      if (name === 'children') return [];
      const value = /^on([A-Z]\w*)Change$/.exec(name)?.[1];
      if (value !== undefined && this.#isControlled(uncapitalize(value)))
        return args.has(uncapitalize(value)) || !this.#props[name]?.type?.required
          ? []
          : this.#keep(uncapitalize(value), '');
      const initial = `default${capitalize(name)}`;
      if (this.#props[initial] !== undefined)
        return emptyValues.includes(textOf(part)) ? [] : [this.#printAttribute(initial, part)];
      if (!this.#isControlled(name)) return [this.#printAttribute(name, part)];
      return this.#keep(name, name === 'open' ? 'false' : this.#print(part));
    });
    const { component } = this.#file;
    const children = args.get('children');
    this.#names.add(component);
    const element = printElement(component, [...attributes, ...own], children ? this.#printChildren(children) : '');
    if (!attributes.includes('open={open}')) return element;
    this.#names.add('Button');
    return `<>\n${indent(`<Button onClick={() => setOpen(true)}>Open</Button>\n${element}`)}\n</>`;
  }

  /** Tells whether a prop has an initial value, or a handler that takes its next value. */
  #isControlled(name: string): boolean {
    const handler = this.#typeOf(`on${capitalize(name)}Change`);
    return this.#props[`default${capitalize(name)}`] !== undefined || handler.includes(`: ${this.#typeOf(name)}) =>`);
  }

  #typeOf(name: string): string {
    return this.#props[name]?.table?.type?.summary ?? '';
  }

  /** Keeps a value in state, and returns its attributes. */
  #keep(name: string, initial: string): readonly string[] {
    const type = this.#typeOf(name);
    const isInferred = initial !== '' && /^(boolean|number|string)$/.test(type);
    for (const part of isInferred ? [] : (type.match(/\b[A-Z]\w*/g) ?? [])) this.#names.add(part);
    const setter = `set${capitalize(name)}`;
    this.states.push(`const [${name}, ${setter}] = useState${isInferred ? '' : `<${type}>`}(${initial});`);
    return [`${name}={${name}}`, `on${capitalize(name)}Change={${setter}}`];
  }

  #printAttribute(name: string, part: Part): string {
    const { node } = part;
    if (node.type === 'Literal' && node.value === true) return name;
    if (node.type === 'Literal' && typeof node.value === 'string' && !/["\\&\n]/.test(node.value))
      return `${name}="${node.value}"`;
    const value = this.#print(part);
    return isJsx(node) && value.includes('\n') ? `${name}={\n${indent(value)}\n}` : `${name}={${value}}`;
  }

  #printChildren(part: Part): string {
    const { node, text } = part;
    if (
      node.type === 'Literal' &&
      typeof node.value === 'string' &&
      /^[^\s{}<>&]([^{}<>&]*[^\s{}<>&])?$/.test(node.value)
    )
      return node.value;
    if (node.type === 'JSXElement') return this.#print(part);
    if (node.type !== 'JSXFragment') return `{${this.#print(part)}}`;
    const children = node.children.filter((child) => textOf({ node: child, text }).trim() !== '');
    return children.map((child) => this.#print({ node: child, text }).trim()).join('\n');
  }

  /** Puts the args of the story where its `render` uses them: taken out by name, or as `{...args}`. */
  #printWithArgs({ node, text }: Part, taken: readonly string[], rest: Story['args']): string | undefined {
    if (node.type === 'JSXAttribute' && node.value?.type === 'JSXExpressionContainer') {
      const { expression } = node.value;
      const name = textOf({ node: node.name, text });
      const part = this.#story.args.get(textOf({ node: expression, text }));
      if (part && taken.includes(textOf({ node: expression, text }))) return this.#printAttribute(name, part);
      const element = this.#printWithArgs({ node: expression, text }, taken, rest);
      return (
        element &&
        `${name}={\n${indentationOf({ node, text })}  ${element.replaceAll('\n', '\n  ')}\n${indentationOf({ node, text })}}`
      );
    }
    if (node.type !== 'JSXElement') return undefined;
    const { attributes } = node.openingElement;
    if (!attributes.some((attribute) => /^\{\.{3}args\}$/.test(textOf({ node: attribute, text })))) return undefined;
    const own = attributes.filter(({ type }) => type === 'JSXAttribute');
    const printed = this.#printComponent(
      own.map((attribute) => this.#print({ node: attribute, text })),
      rest,
    );
    return printed.replaceAll('\n', `\n${indentationOf({ node, text })}`);
  }

  /** Prints a part with its own indentation, without mocks. */
  #print({ node, text }: Part, replace: Replace = () => undefined): string {
    let printed = '';
    let position = node.start;
    const visit = (child: ESTree.Node) => {
      const replaced = replace(child);
      if (replaced !== undefined || isMock(child)) {
        printed += text.slice(position, child.start);
        printed += replaced ?? this.#printMock(child, text);
        position = child.end;
        return;
      }
      if (child.type === 'Identifier' || child.type === 'JSXIdentifier') this.#names.add(child.name);
      for (const part of listChildren(child)) visit(part);
    };
    visit(node);
    printed += text.slice(position, node.end);
    return printed.replaceAll(`\n${indentationOf({ node, text })}`, '\n');
  }

  #printMock(node: ESTree.Node, text: string): string {
    const [implementation] = node.type === 'CallExpression' ? node.arguments : [];
    return implementation ? this.#print({ node: implementation, text }) : '() => {}';
  }
}

const isMock = (node: ESTree.Node) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'fn';

const isJsx = ({ type }: ESTree.Node) => type === 'JSXElement' || type === 'JSXFragment';

/** Lists the parts of a node, in their order, without names that are no variables. */
function listChildren(node: ESTree.Node): readonly ESTree.Node[] {
  const skipped =
    (node.type === 'Property' && !node.computed && 'key') ||
    (node.type === 'MemberExpression' && !node.computed && 'property') ||
    (node.type === 'JSXAttribute' && 'name') ||
    (node.type === 'TSPropertySignature' && 'key');
  const parts = Object.entries(node).flatMap(([name, value]): readonly ESTree.Node[] =>
    name === skipped || name === 'parent' ? [] : [value].flat().filter(isNode),
  );
  return parts.sort((a, b) => a.start - b.start);
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function printElement(name: string, attributes: readonly string[], children: string): string {
  const line = [`<${name}`, ...attributes].join(' ');
  const whole = children === '' ? `${line} />` : `${line}>${children}</${name}>`;
  if (isShort(whole)) return whole;
  const opening = isShort(line) ? line : `<${name}\n${indent(attributes.join('\n'))}\n`;
  return children === '' ? `${opening}/>` : `${opening}>\n${indent(children)}\n</${name}>`;
}

const printReturn = (jsx: string) => (isShort(jsx) ? `return ${jsx};` : `return (\n${indent(jsx)}\n);`);

const isShort = (text: string) => text.length <= lineWidth && !text.includes('\n');

function printImport(module: string, names: readonly string[]): string {
  const sorted = names.toSorted((a, b) => a.replace('type ', '').localeCompare(b.replace('type ', '')));
  const areTypes = sorted.every((name) => name.startsWith('type '));
  const list = sorted.map((name) => (areTypes ? name.replace('type ', '') : name)).join(', ');
  return `import ${areTypes ? 'type ' : ''}{ ${list} } from '${module}';`;
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');
const outdent = (text: string) => text.replaceAll(/^ {2}/gm, '');
const capitalize = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());
const uncapitalize = (name: string) => name.replace(/^./, (letter) => letter.toLowerCase());

/** Returns the indentation of the line that a part begins in. */
const indentationOf = ({ node, text }: Part) => /[^\n]*$/.exec(text.slice(0, node.start))?.[0].match(/^ */)?.[0] ?? '';
