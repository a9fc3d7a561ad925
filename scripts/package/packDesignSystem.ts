import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { listImports } from '#tests/support/imports.ts';
import { exportTokens } from '../tokens/exportTokens.ts';

const root = join(import.meta.dirname, '..', '..');
const sourceFolder = join(root, 'src', 'design-system');

/** Files that pages import, beside those of components. */
const otherEntries = [
  'components/date-picker/dateText.ts',
  'components/error-summary/focusFirstInvalid.ts',
  'components/table/tableRules.ts',
  'labels/LabelsProvider.tsx',
  'labels/labels.ts',
  'theme/GlobalStyle.ts',
  'theme/breakpoints.ts',
  'theme/tokens.ts',
];

/** Packs the design system, without the patterns of this product, into the folder. Returns the path of the tarball. */
export function packDesignSystem(folder: string): string {
  const packageFolder = mkdtempSync(join(tmpdir(), 'checkwell-package-'));
  try {
    run('tsc', '-p', join(sourceFolder, 'tsconfig.build.json'), '--outDir', packageFolder);
    writeFileSync(join(packageFolder, 'package.json'), `${JSON.stringify(describePackage(), null, 2)}\n`);
    for (const name of ['README.md', 'CHANGELOG.md']) cpSync(join(sourceFolder, name), join(packageFolder, name));
    for (const [name, content] of Object.entries(exportTokens())) writeFileSync(join(packageFolder, name), content);
    const packed = run('npm', 'pack', packageFolder, '--json', '--pack-destination', packageFolder);
    const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
    mkdirSync(folder, { recursive: true });
    const tarball = join(folder, 'design-system.tgz');
    cpSync(join(packageFolder, filename), tarball);
    return tarball;
  } finally {
    rmSync(packageFolder, { recursive: true });
  }
}

function describePackage(): object {
  const { license, devDependencies } = readPackage();
  return {
    name: '@checkwell/design-system',
    version: readVersion(),
    description: 'Accessible React components with tokens for light and dark themes and for brands.',
    license,
    type: 'module',
    sideEffects: ['./tokens.css'],
    exports: {
      ...Object.fromEntries(listEntries().map(({ name, file }) => [`./${name}`, exportOf(file)])),
      ...Object.fromEntries(Object.keys(exportTokens()).map((name) => [`./${name}`, `./${name}`])),
    },
    peerDependencies: Object.fromEntries(listPackages().map((name) => [name, `^${devDependencies[name]}`])),
  };
}

/** Lists the entries by the name of their file, such as 'Button'. Throws if two have the same name. */
export function listEntries(): readonly { name: string; file: string }[] {
  const files = [...globSync('components/*/*.tsx', { cwd: sourceFolder }), ...otherEntries].sort();
  const entries = files.map((file) => ({ name: basename(file, extname(file)), file }));
  const twice = entries.find(({ name }, index) => entries.findIndex((other) => other.name === name) < index);
  if (twice !== undefined) throw new Error(`Two entries are named ${twice.name}.`);
  return entries;
}

function exportOf(file: string): object {
  const path = file.slice(0, -extname(file).length);
  return { types: `./${path}.d.ts`, default: `./${path}.js` };
}

/** Lists the packages that the design system imports, or that its components are compiled to import. */
function listPackages(): readonly string[] {
  const files = globSync('{components,internal,labels,theme}/**/*.{ts,tsx}', { cwd: sourceFolder });
  const imports = files.flatMap((path) =>
    listImports({ path, source: readFileSync(join(sourceFolder, path), 'utf8') }),
  );
  const names = imports.filter(({ isOwn }) => !isOwn).map(({ target }) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '');
  return [...new Set(names)].sort();
}

/** Reads the newest version of the changelog. */
function readVersion(): string {
  const version = /^## (\S+)$/m.exec(readFileSync(join(sourceFolder, 'CHANGELOG.md'), 'utf8'))?.[1];
  if (version === undefined) throw new Error('CHANGELOG.md names no version.');
  return version;
}

function readPackage(): { license: string; devDependencies: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${stdout}\n${stderr}`);
  return stdout;
}
