import { skipToken } from '@reduxjs/toolkit/query/react';
import { Search, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { Steps } from '#app/features/practice/practice.styles.ts';
import { useFindPeopleQuery } from '#app/features/practice/practiceApi.ts';
import { detailsOf } from '#app/features/practice/practiceDay.ts';
import { FormInvitedLanguage } from '#app/ui/forms/FormInvitedLanguage.tsx';
import { FormPersonDetails } from '#app/ui/forms/FormPersonDetails.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import type { PersonInputs } from '#app/ui/forms/usePersonInputs.ts';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import type { FoundPerson } from '#contract/walkIn.ts';
import { Accordion } from '#design-system/components/accordion/Accordion.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { identityFields, type PersonField } from '#domain/personFields.ts';
import { nameOf, needsConsent, type WalkInValues } from './walkInForm.ts';

export interface WalkInPersonProps {
  assessmentId: string;
  timeZone: string;
  today: CalendarDate;
  /** Details of work that a new person can have. */
  workFields: readonly PersonField[];
  onPersonChange: (person: FoundPerson | undefined) => void;
}

/** Finds somebody of the organization, or asks for the details of a new person. */
export function WalkInPerson({ assessmentId, timeZone, today, workFields, onPersonChange }: WalkInPersonProps) {
  const form = useForm<WalkInValues>();
  const t = useTexts('walkIn');
  const common = useTexts('common');
  const { isNew } = useFormState<WalkInValues>({ subscription: { values: true } }).values;
  const change = (toNew: boolean) => {
    form.change('isNew', toNew);
    form.change('person', undefined);
    form.change('hasAgreed', false);
    onPersonChange(undefined);
  };
  return isNew ? (
    <>
      <FormTextField name="fullName" label={common('fullName')} required autoFocus />
      <FormPersonDetails fields={identityFields} today={today} />
      <FormTextField
        name="email"
        label={common('emailAddress')}
        labelSuffix={common('optional')}
        type="email"
        description={t('emailHint')}
      />
      <FormInvitedLanguage />
      {workFields.length === 0 ? null : <MoreDetails fields={workFields} today={today} />}
      <Steps>
        <Button variant="ghost" icon={<Search aria-hidden />} onClick={() => change(false)}>
          {t('searchInstead')}
        </Button>
      </Steps>
    </>
  ) : (
    <>
      <PersonSearch assessmentId={assessmentId} timeZone={timeZone} onPersonChange={onPersonChange} />
      <Steps>
        <Button variant="ghost" icon={<UserPlus aria-hidden />} onClick={() => change(true)}>
          {t('addNewPerson')}
        </Button>
      </Steps>
    </>
  );
}

/** Details in a section that is closed at first. It opens where one of them is wrong. */
function MoreDetails(props: PersonInputs) {
  const t = useTexts('walkIn');
  const { errors = {}, submitFailed } = useFormState<WalkInValues>({
    subscription: { errors: true, submitFailed: true },
  });
  const [open, setOpen] = useState<readonly string[]>([]);
  const isWrong = submitFailed && props.fields.some(({ name }) => name in errors);
  return (
    <Accordion
      value={isWrong ? ['more'] : open}
      onValueChange={setOpen}
      items={[
        {
          value: 'more',
          title: t('moreDetails'),
          content: (
            // Stays open while a wrong one is corrected.
            <Stack gap={4} onFocus={() => setOpen(['more'])}>
              <FormPersonDetails {...props} />
            </Stack>
          ),
        },
      ]}
    />
  );
}

/** The shortest text that is searched for. */
const shortestSearch = 2;

function PersonSearch({ assessmentId, timeZone, onPersonChange }: Omit<WalkInPersonProps, 'today' | 'workFields'>) {
  const form = useForm<WalkInValues>();
  const t = useTexts('walkIn');
  const formats = useFormats();
  const [search, setSearch] = useState('');
  const { value: text, onValueChange: setText, errorMessage: longText } = useSearchText(search, setSearch);
  const { value, onValueChange, ...field } = useFormField<FoundPerson | undefined>('person');
  const isShort = text.trim().length < shortestSearch;
  const people = useFindPeopleQuery(search.length < shortestSearch ? skipToken : { assessmentId, search });
  const found = isShort || longText !== undefined ? [] : (people.currentData?.data ?? []);
  const choose = (id: string) => {
    const person = found.find(({ organizationMemberId }) => organizationMemberId === id);
    onValueChange(person);
    // Another person has to be asked again.
    form.change('hasAgreed', false);
    onPersonChange(person);
  };
  return (
    <>
      <Combobox
        {...field}
        autoFocus
        label={t('person')}
        placeholder={t('searchPlaceholder')}
        options={found.map((person) => ({
          value: person.organizationMemberId,
          label: formats.facts([person.fullName, detailsOf(formats, person)]),
        }))}
        loading={!isShort && longText === undefined && (text.trim() !== search || people.isFetching)}
        emptyText={longText ?? emptyText(t, isShort, people.error)}
        value={value ? value.organizationMemberId : ''}
        onValueChange={choose}
        onQueryChange={setText}
      />
      {value?.appointment ? (
        <Muted>
          {t(isAppointmentKept(value, value.appointment.startsAt) ? 'appointmentKept' : 'appointmentMoved', {
            time: formats.clock(value.appointment.startsAt, timeZone),
          })}
        </Muted>
      ) : null}
      {value?.isWithOthers ? <Muted>{t('withOtherPractitioners')}</Muted> : null}
    </>
  );
}

/** Somebody who agrees only now keeps an appointment that has begun. */
function isAppointmentKept({ hasAgreed }: FoundPerson, startsAt: number): boolean {
  return !hasAgreed && startsAt <= clock.now();
}

function emptyText(t: TextsOf<'walkIn'>, isShort: boolean, error: unknown): string {
  if (isShort) return t('typeMore', { count: shortestSearch });
  return error ? errorMessage(error) : t('nobodyFound');
}

/** Records that the person agrees, if they have not yet. */
export function WalkInConsent() {
  const { values } = useFormState<WalkInValues>({ subscription: { values: true } });
  const { errorMessage: error, value, onValueChange, ...field } = useFormField<boolean>('hasAgreed');
  const t = useTexts('walkIn');
  if (!needsConsent(values)) return null;
  const name = nameOf(values);
  return (
    <Checkbox
      {...field}
      label={name === '' ? t('agreesUnnamed') : t('agrees', { name })}
      checked={value}
      onCheckedChange={onValueChange}
      errorMessage={error}
    />
  );
}
