import type { Plugin, Rolldown } from 'vite';

/** Modules below `src/app` that every page of an area loads. The area is the first segment of the path. */
const areas: Readonly<Record<string, readonly string[]>> = {
  'email-link': ['features/invitation/EmailLinkPage.tsx'],
  'privacy-policy': ['features/privacy-policy/PrivacyPolicyPage.tsx'],
  mailbox: ['features/mailbox/MailboxPage.tsx'],
  onboarding: ['shell/OnboardingLayout.tsx'],
  app: [
    'shell/AppShell.tsx',
    'features/dashboard/dashboardPrefetch.ts',
    'features/members/memberPrefetch.ts',
    'features/assessments/assessmentPrefetch.ts',
  ],
  my: ['shell/MemberShell.tsx', 'features/booking/bookingPrefetch.ts'],
  practice: ['shell/PracticeShell.tsx', 'features/practice/practicePrefetch.ts'],
};

/**
 * Writes an HTML page per area that preloads the area's chunks along with the entry. Their priority is low, because styles,
 * font and entry are needed first.
 */
export function areaPages(): Plugin {
  return {
    name: 'area-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      // Storybook uses this config too, but has no index.html.
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

/** Lists the chunk files of these modules with their static imports. */
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
