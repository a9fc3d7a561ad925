import { loadCatalogue } from '../../scripts/languages/findTextProblems.ts';

const { areas } = await loadCatalogue('ar');

/** Names of values, of the forms that a text chooses from, and of tags. */
const syntax = /\{\w+(?:, \w+,)?|\w+ \{|<\/?\w+>/g;

/** Words in Latin letters that Arabic texts have on purpose, such as CSV. */
export const arabicWords: ReadonlySet<string> = new Set(
  [...areas.values()]
    .flatMap((area) => Object.values(area))
    .flatMap((text) => text.replaceAll(syntax, ' ').match(/\p{Script=Latin}{2,}/gu) ?? []),
);
