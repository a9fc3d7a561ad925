import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** A node, and the text of the file that it is in. */
export interface Part {
  node: ESTree.Node;
  text: string;
}

/** A story with the args and the render function that it has or inherits. */
export interface Story {
  name: string;
  args: ReadonlyMap<string, Part>;
  render: Part | undefined;
  /** Shown on the docs page. */
  isLook: boolean;
}

interface Import {
  module: string;
  isType: boolean;
}

/** A story file, read without running it. */
export interface StoryFile {
  component: string;
  stories: readonly Story[];
  declarations: ReadonlyMap<string, Part>;
  imports: ReadonlyMap<string, Import>;
}

/** Reads the stories of a file, and what their code may need. */
export function readStoryFile(path: string, text = readFileSync(path, 'utf8')): StoryFile {
  const { declarations, imports } = readScope(path, text);
  const stories = new Map<string, Story>();
  const calls = [...declarations].flatMap(([name, { node }]) =>
    node.type === 'VariableDeclaration' ? readCall(name, node, text) : [],
  );
  const meta = calls.find(({ callee }) => callee === 'preview.meta');
  if (meta === undefined) throw new Error(`${path} has no meta.`);
  const base: Pick<Story, 'args' | 'render'> = { args: meta.args, render: meta.input.get('render') };
  for (const { name, callee, input, args } of calls) {
    if (!/\.(story|extend)$/.test(callee)) continue;
    const { args: inherited, render } = stories.get(callee.replace(/\.\w+$/, '')) ?? base;
    stories.set(name, {
      name,
      args: mergeArgs(inherited, args),
      render: input.get('render') ?? render,
      isLook: !textOf(input.get('tags')).includes("'!autodocs'"),
    });
  }
  return {
    component: /\w+/.exec(textOf(meta.input.get('component')))?.[0] ?? '',
    stories: [...stories.values()],
    declarations,
    imports,
  };
}

/** Reads `const name = callee({ args: … })`. */
function readCall(name: string, { declarations: [declared] }: ESTree.VariableDeclaration, text: string) {
  const call = declared?.init;
  if (call?.type !== 'CallExpression') return [];
  const input = readProperties(call.arguments[0], text);
  const args = readProperties(input.get('args')?.node, text);
  return [{ name, callee: textOf({ node: call.callee, text }), input, args }];
}

function readScope(path: string, text: string): Pick<StoryFile, 'declarations' | 'imports'> {
  const declarations = new Map<string, Part>();
  const imports = new Map<string, Import>();
  for (const statement of parseSync(path, text, { preserveParens: false }).program.body) {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'ImportDeclaration') {
      const module = node.source.value;
      const helpers = module.startsWith('../storyHelpers') ? readHelpers(path, module) : undefined;
      for (const specifier of node.specifiers) {
        const { name } = specifier.local;
        const isType = node.importKind === 'type' || ('importKind' in specifier && specifier.importKind === 'type');
        const helper = helpers?.get(name);
        if (helper) declarations.set(name, helper);
        else imports.set(name, { module, isType });
      }
    } else if (node?.type === 'VariableDeclaration') {
      const [declared] = node.declarations;
      if (declared?.id.type === 'Identifier') declarations.set(declared.id.name, { node, text });
    } else if (node && 'id' in node && node.id?.type === 'Identifier') {
      declarations.set(node.id.name, { node, text });
    }
  }
  return { declarations, imports };
}

function readHelpers(path: string, module: string): ReadonlyMap<string, Part> {
  const file = join(dirname(path), module);
  return readScope(file, readFileSync(file, 'utf8')).declarations;
}

/** Reads the properties of an object literal. */
function readProperties(node: ESTree.Node | undefined, text: string): Map<string, Part> {
  const properties = node?.type === 'ObjectExpression' ? node.properties : [];
  return new Map(
    properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const { key, value } = property;
      const uncast = value.type === 'TSAsExpression' ? value.expression : value;
      return [[textOf({ node: key, text }), { node: uncast, text }] as const];
    }),
  );
}

/** An arg that is undefined removes an inherited one. */
function mergeArgs(inherited: Story['args'], own: Story['args']): Story['args'] {
  return new Map([...inherited, ...own].filter(([name]) => textOf(own.get(name)) !== 'undefined'));
}

/** Returns a part as it is written. */
export function textOf(part: Part | undefined): string {
  return part === undefined ? '' : part.text.slice(part.node.start, part.node.end);
}
