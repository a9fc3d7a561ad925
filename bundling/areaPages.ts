import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { ChunkName } from './chunks.ts';

const app = join(import.meta.dirname, '..', 'src', 'app');

interface Area {
  modules: readonly string[];
  chunks: readonly ChunkName[];
}

/** A page for guests that is an area of its own: nothing asks there who is signed in. */
const guestPage = (page: string): Area => ({ modules: [`features/${page}`], chunks: ['session', 'common'] });

/** Pages for those who are signed in, with the file of their area. */
const signedIn = (area: ChunkName): Area => ({ modules: [], chunks: ['session', 'common', area] });

/**
 * What the pages of each area load whatever they show: modules of the app, and files that are put together by hand. An
 * area is the first part of the address.
 */
const areas: Readonly<Record<string, Area>> = {
  'email-link': guestPage('invitation/EmailLinkPage.tsx'),
  'privacy-policy': guestPage('privacy-policy/PrivacyPolicyPage.tsx'),
  mailbox: guestPage('mailbox/MailboxPage.tsx'),
  onboarding: { modules: ['shell/OnboardingLayout.tsx'], chunks: ['session', 'common'] },
  app: signedIn('administration'),
  my: signedIn('booking'),
  practice: signedIn('practice'),
};

/**
 * Writes a page of HTML for each area, beside the one for everybody: it names the files that every page there needs, so
 * that they come together with the code of the start and not after it. They let the styles, the font and the start go
 * first, without which nothing is drawn.
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
        const wanted = modules.map((file) => join(app, file));
        const needed = chunks.filter(
          ({ name, moduleIds }) => names.some((own) => own === name) || moduleIds.some((id) => wanted.includes(id)),
        );
        const links = withImports(needed, chunks)
          .filter(({ fileName }) => !html.includes(fileName))
          .map(
            ({ fileName }) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">\n`,
          );
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
