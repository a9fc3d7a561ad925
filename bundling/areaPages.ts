import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { ChunkName } from './chunks.ts';

const app = join(import.meta.dirname, '..', 'src', 'app');

/** What the pages of each area load whatever they show: modules of the app, and files that are put together by hand. */
const areas: Readonly<Record<string, { modules: readonly string[]; chunks: readonly ChunkName[] }>> = {
  onboarding: { modules: ['shell/OnboardingLayout.tsx'], chunks: ['session', 'common'] },
  app: {
    modules: ['shell/AppShell.tsx', 'page-calls/administratorCalls.ts'],
    chunks: ['session', 'common', 'administration'],
  },
  my: { modules: ['shell/MemberShell.tsx', 'page-calls/memberCalls.ts'], chunks: ['session', 'common', 'booking'] },
  practice: { modules: ['shell/PracticeShell.tsx', 'page-calls/practitionerCalls.ts'], chunks: ['session', 'common'] },
};
const ofAll = ['session/session.ts', 'session/guards.tsx', 'page-calls/askForPage.ts'];

/**
 * Writes a page of HTML for each area of those who are signed in, beside the one for everybody: it names the files that
 * every page there needs, so that they come together with the code of the start and not after it.
 */
export function areaPages(): Plugin {
  return {
    name: 'area-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      // The workbench is built with these settings too, and has no pages of the app.
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [area, { modules, chunks: names }] of Object.entries(areas)) {
        const wanted = [...ofAll, ...modules].map((file) => join(app, file));
        const needed = chunks.filter(
          ({ name, moduleIds }) => names.some((own) => own === name) || moduleIds.some((id) => wanted.includes(id)),
        );
        const links = withImports(needed, chunks)
          .filter(({ fileName }) => !html.includes(fileName))
          .map(({ fileName }) => `    <link rel="modulepreload" crossorigin href="/${fileName}">\n`);
        const source = html.replace('  </head>', `${links.join('')}  </head>`);
        this.emitFile({ type: 'asset', fileName: `${area}.html`, source });
      }
    },
  };
}

/** The chunks and all that they import at once. */
function withImports(chunks: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]) {
  const needed = new Set(chunks);
  for (const { imports } of needed) for (const chunk of all) if (imports.includes(chunk.fileName)) needed.add(chunk);
  return [...needed];
}
