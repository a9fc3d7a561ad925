import type { Plugin, Rolldown } from 'vite';

const signedIn = ['session/session.ts', 'session/guards.tsx'];

/** Modules below `src/app` that every page of an area loads. An area is the first part of the address. */
const areas: Readonly<Record<string, readonly string[]>> = {
  'email-link': ['features/invitation/EmailLinkPage.tsx'],
  'privacy-policy': ['features/privacy-policy/PrivacyPolicyPage.tsx'],
  mailbox: ['features/mailbox/MailboxPage.tsx'],
  onboarding: [...signedIn, 'shell/OnboardingLayout.tsx'],
  app: [...signedIn, 'shell/AppShell.tsx', 'page-calls/administratorCalls.ts'],
  my: [...signedIn, 'shell/MemberShell.tsx', 'page-calls/memberCalls.ts'],
  practice: [...signedIn, 'shell/PracticeShell.tsx', 'page-calls/practitionerCalls.ts'],
};

/**
 * Writes an HTML page for each area, which preloads the chunks of that area. The browser then fetches them together with
 * the start instead of after it, at low priority: without the styles, the font and the start nothing is drawn.
 */
export function areaPages(): Plugin {
  return {
    name: 'area-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      // Storybook builds with these settings too, without the pages of the app.
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [area, modules] of Object.entries(areas)) {
        const links = withImports(modules, chunks)
          .filter((file) => !html.includes(file))
          .map((file) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">\n`);
        const source = html.replace('  </head>', `${links.join('')}  </head>`);
        this.emitFile({ type: 'asset', fileName: `${area}.html`, source });
      }
    },
  };
}

/** Lists the files of the chunks that load these modules, and of all that they import statically. */
function withImports(modules: readonly string[], chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = modules.map((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/app/${module}`));
    if (chunk === undefined) throw new Error(`No chunk loads src/app/${module}.`);
    return chunk.fileName;
  });
  const all = new Set(files);
  for (const file of all)
    for (const chunk of chunks) if (chunk.fileName === file) for (const imported of chunk.imports) all.add(imported);
  return [...all];
}
