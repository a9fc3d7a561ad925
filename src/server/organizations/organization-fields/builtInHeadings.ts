import { isKnownHeading, normalizeHeading } from '#domain/csvHeadings.ts';
import { personFields } from '#domain/personFields.ts';
import { documentTexts } from '#server/platform/documentTexts.ts';
import { languages } from '#texts/languages.ts';

/** The headings of files that the product writes. */
const writtenHeadings = new Set(
  languages.flatMap((language) => {
    const { memberFile: t, personDetails } = documentTexts(language);
    const details = personFields.map(({ name }) => personDetails(name));
    return [t('fullName'), t('email'), t('role'), t('status'), t('language'), ...details].map(normalizeHeading);
  }),
);

/** Whether files of people have a column with the heading anyway, in any language. */
export const isBuiltInHeading = (label: string): boolean =>
  isKnownHeading(label) || writtenHeadings.has(normalizeHeading(label));
