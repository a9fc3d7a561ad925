import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileArea } from '../src/texts/compileArea.ts';
import type { Area } from '../src/texts/translate.ts';
import { pickLongest } from './pickLongest.ts';

const others = ['es', 'pl'];
const areaFile = /\/src\/texts\/fr\/\w+\/\w+\.ts$/;
const labelFile = /\/src\/design-system\/patterns\/labels\/fr\.ts$/;

/**
 * Gives French pages the longest of the French, Spanish and Polish texts, so that the tests see in one language what does
 * not fit in three. French has the longest names of weekdays in calendars.
 */
export function longestTexts(): Plugin {
  return {
    name: 'longest-texts',
    enforce: 'pre',
    transform: {
      filter: { id: [areaFile, labelFile] },
      handler: (_code, id) => (areaFile.test(id) ? readLongest(id) : combineLabels(id)),
    },
  };
}

/** Compiles the texts of an area, like the plugin of the app. */
async function readLongest(id: string): Promise<string> {
  const [areas = {}, ...translated] = await Promise.all(
    [id, ...others.map((language) => id.replace('/fr/', `/${language}/`))].map(
      async (file): Promise<Record<string, Area>> => await import(pathToFileURL(file).href),
    ),
  );
  return Object.entries(areas)
    .map(([name, area]) => {
      const longest = pickLongest([area, ...translated.map((one) => one[name] ?? area)]);
      return `export const ${name} = ${JSON.stringify(compileArea(longest, 'fr'))};`;
    })
    .join('\n');
}

/** Labels are functions too, so the browser picks. The query keeps the file itself as it is. */
function combineLabels(id: string): string {
  return [
    `import { localization } from '${id}?own';`,
    ...others.map(
      (language) => `import { localization as ${language} } from '${id.replace('fr.ts', `${language}.ts`)}';`,
    ),
    `import { pickLongest } from '${import.meta.dirname}/pickLongest.ts';`,
    `const labels = pickLongest([localization, ${others.join(', ')}].map(({ labels }) => labels));`,
    'const longest = { ...localization, labels };',
    'export { longest as localization };',
  ].join('\n');
}
