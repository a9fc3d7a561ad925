import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { InviteRowDetail } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { type OwnField, ownFieldName } from '#domain/organizationField.ts';
import type { PersonField } from '#domain/personFields.ts';

export interface PersonInputs {
  readonly fields: readonly PersonField[];
  /** Fields of the organization's own. */
  readonly ownFields?: readonly OwnField[] | undefined;
  readonly today: CalendarDate;
}

/** Describes the fields in which the optional details of a person are typed, in the order of forms. */
export function usePersonInputs({ fields, ownFields = [], today }: PersonInputs): readonly InviteRowDetail[] {
  const t = useTexts('personDetails');
  const common = useTexts('common');
  return [
    ...fields.map(({ name, type, isPast }) => ({ name, label: t(name), kind: type, max: isPast ? today : undefined })),
    ...ownFields.map(({ id, label, kind, choices }) => ({
      name: ownFieldName(id),
      label,
      kind,
      choices: [{ value: '', label: common('none') }, ...choices.map((choice) => ({ value: choice, label: choice }))],
    })),
  ];
}
