import { languageNames, languages } from '../src/texts/languages.ts';
import { findLongTexts, findTextProblems, findUnusedTexts, loadCatalogue } from './languages/findTextProblems.ts';

// `npm run languages`: reports texts that are missing, unused, too long for their place, or have wrong places for values.
// Fails for all but long ones, which are for a person to judge.

const english = await loadCatalogue('en');
const unused = findUnusedTexts(english);
for (const problem of unused) console.log(problem);
let failed = unused.length > 0;
for (const language of languages) {
  const texts = await loadCatalogue(language);
  const problems = findTextProblems(language, texts, english);
  const long = findLongTexts(texts, english);
  const count = [...texts.areas.values()].reduce((sum, area) => sum + Object.keys(area).length, 0);
  console.log(`\n${languageNames[language]}: ${count} texts, ${problems.length} problems, ${long.length} long`);
  for (const line of [...problems, ...long]) console.log(`  ${line}`);
  failed ||= problems.length > 0;
}
process.exit(failed ? 1 : 0);
