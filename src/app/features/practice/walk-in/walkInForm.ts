import type { RequestParts } from '#app/api/request.ts';
import { personNameRequired, recipientRequired } from '#app/ui/forms/rules.ts';
import { textsByField } from '#app/ui/texts/useMessages.ts';
import type { TextsOf } from '#app/ui/texts/useTexts.ts';
import type { addWalkIn, FoundPerson } from '#contract/walkIn.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { mapDetails, type PersonFieldName, readDetails, validateDetails } from '#domain/personFields.ts';
import { findLanguage } from '#texts/languages.ts';

/** The form of the walk-in dialog. Everything typed stays while the person is changed. */
export interface WalkInValues extends Record<PersonFieldName, string> {
  /** Somebody of the organization. */
  person?: FoundPerson | undefined;
  isNew: boolean;
  fullName: string;
  email: string;
  /** '' for the organization's. */
  language: string;
  hasAgreed: boolean;
}

type WalkInErrors = { [Field in keyof WalkInValues]?: string | undefined };

export const emptyWalkIn: WalkInValues = {
  isNew: false,
  fullName: '',
  ...mapDetails(() => ''),
  email: '',
  language: '',
  hasAgreed: false,
};

/** A person at the desk does not wait longer for a free time. */
export const longestWaitMinutes = 30;

/** Returns the first free slot that begins soon. Undefined proposes now, as an extra. */
export function proposeTime<Slot extends { startsAt: number }>(free: readonly Slot[], now: number): Slot | undefined {
  return free.find(({ startsAt }) => startsAt <= now + longestWaitMinutes * 60_000);
}

/** The name of the person, '' if there is none yet. */
export const nameOf = ({ isNew, fullName, person }: WalkInValues): string =>
  isNew ? fullName.trim() : (person?.fullName ?? '');

/** Whether the person must still say that results may be recorded. */
export const needsConsent = ({ isNew, person }: WalkInValues): boolean => isNew || person?.hasAgreed === false;

/** Whether the person has an appointment that only other practitioners or an administrator can move. */
export const isElsewhere = ({ isNew, person }: WalkInValues): boolean => !isNew && person?.isWithOthers === true;

/** Validates the form. Only the name of a new person is required. */
export function validateWalkIn(t: TextsOf<'walkIn'>, values: WalkInValues, today: CalendarDate): WalkInErrors {
  const hasAgreed = needsConsent(values) && !values.hasAgreed ? t('askPerson') : undefined;
  if (!values.isNew) return { person: values.person ? undefined : t('choosePerson'), hasAgreed };
  const email = values.email.trim();
  return {
    ...textsByField({
      fullName: personNameRequired(values.fullName),
      ...validateDetails(readDetails(values), today),
      email: email === '' ? undefined : recipientRequired(email),
    }),
    hasAgreed,
  };
}

/** Creates the body of the call. Without `startsAt` the person is an extra. A track is named if there are several. */
export function toWalkInBody(
  values: WalkInValues,
  { startsAt, trackId }: { startsAt: number | undefined; trackId?: string | undefined },
): RequestParts<typeof addWalkIn>['body'] {
  const time = { ...(startsAt !== undefined && { startsAt }), ...(trackId !== undefined && { trackId }) };
  const hasAgreed = needsConsent(values) && values.hasAgreed;
  if (!values.isNew) return { ...time, hasAgreed, organizationMemberId: values.person?.organizationMemberId };
  const email = values.email.trim();
  const language = findLanguage([values.language]);
  return {
    ...time,
    hasAgreed,
    newPerson: {
      fullName: values.fullName.trim(),
      ...readDetails(values),
      ...(email !== '' && { email }),
      ...(language && { language }),
    },
  };
}

/** Returns submission errors by field of the form, instead of by field of the call. */
export function walkInErrors(errors: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path === 'organizationMemberId' ? 'person' : path.replace('newPerson.', ''),
      message,
    ]),
  );
}
