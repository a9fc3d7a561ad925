import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MergedField } from '#contract/memberMerge.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { formatDetail, personFields } from '#domain/personFields.ts';

/** Returns a function that names a field of a merge, and formats its values. Null becomes ''. */
export function useMergedField() {
  const common = useTexts('common');
  const details = useTexts('personDetails');
  const formats = useFormats();
  return ({ name, label, kind }: MergedField) => {
    const known = personFields.find((field) => field.name === name);
    return {
      label: label ?? (known ? details(known.name) : common('fullName')),
      format: (value: string | null): string => {
        if (value === null) return '';
        if (kind === 'date') return formats.date(value as CalendarDate);
        return known ? formatDetail(formats, known, value) : value;
      },
    };
  };
}
