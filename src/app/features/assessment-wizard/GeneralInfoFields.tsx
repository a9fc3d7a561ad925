import { useField } from 'react-final-form';
import { FormDatePicker } from '#app/ui/forms/FormDatePicker.tsx';
import { FormNumberField } from '#app/ui/forms/FormNumberField.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import { mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import type { Language } from '#texts/languages.ts';
import type { SlotValues } from './assessmentForm.ts';
import { StepActions } from './StepParts.tsx';
import { TranslationFields } from './TranslationFields.tsx';
import { ValueSetCard } from './ValueSetCard.tsx';
import { Slots } from './wizard.styles.ts';

export interface GeneralInfoFieldsProps extends SlotFieldsProps {
  /** Of name, description and the names of values. */
  language: Language;
  submitting: boolean;
}

/** The fields of the first step. Errors show once the form was sent, and follow each change from then on. */
export function GeneralInfoFields({ language, submitting, ...slots }: GeneralInfoFieldsProps) {
  const t = useTexts('assessmentWizard');
  return (
    <>
      <Card title={t('generalInfo')}>
        <Stack gap={5}>
          <NameFields language={language} />
          <SlotFields {...slots} />
        </Stack>
      </Card>
      <ValueSetCard original={language} />
      <StepActions loading={submitting} />
    </>
  );
}

/** Name and description, with their translations. */
export function NameFields({ language }: Pick<GeneralInfoFieldsProps, 'language'>) {
  const t = useTexts('assessmentWizard');
  return (
    <>
      <FormTextField name="name" label={t('assessmentName')} required errorsFrom="submit" autoComplete="off" />
      <DescriptionField />
      <TranslationFields original={language} />
    </>
  );
}

export interface SlotFieldsProps {
  /** At the organization. */
  today: CalendarDate;
  /** Names the organization's zone if the browser shows another one. */
  zoneNote: string | undefined;
  values: SlotValues;
}

/** Duration, window, seats, booking period and change cut-off. */
export function SlotFields({ today, zoneNote, values }: SlotFieldsProps) {
  const t = useTexts('assessmentWizard');
  return (
    <>
      <FieldGroup label={t('assessmentDuration')}>
        <FormNumberField name="durationHours" label={t('hours')} required labelHidden suffix={t('hoursUnit')} />
        <FormNumberField name="durationMinutes" label={t('minutes')} required labelHidden suffix={t('minutesUnit')} />
      </FieldGroup>
      <FieldGroup
        label={t('assessmentWindow')}
        description={zoneNote}
        labelEnd={<InfoTooltip label={t('assessmentWindow')} content={t('aboutWindow')} />}
      >
        <FormDatePicker name="startDate" label={t('startDate')} required min={today} />
        <FormDatePicker name="endDate" label={t('endDate')} required min={laterOf(values.startDate, today)} />
      </FieldGroup>
      <SeatsField />
      <LeadTimeSwitch />
      {values.bookingLeadTime ? <BookingPeriod today={today} values={values} /> : null}
      <FormNumberField
        name="changeCutoffHours"
        label={t('changeCutoff')}
        required
        suffix={t('hoursUnit')}
        description={t('aboutCutoff')}
      />
    </>
  );
}

function DescriptionField() {
  const t = useTexts('assessmentWizard');
  const common = useTexts('common');
  return (
    <TextArea
      label={t('description')}
      labelSuffix={common('optional')}
      description={t('aboutDescription')}
      {...useFormField<string>('description', { errorsFrom: 'submit' })}
    />
  );
}

function SeatsField() {
  const t = useTexts('assessmentWizard');
  const { value, ...fieldProps } = useFormField<number>('appointmentsPerSlot', { errorsFrom: 'submit' });
  return (
    <Slots>
      <NumberStepper
        {...fieldProps}
        label={t('appointmentsPerSlot')}
        min={1}
        max={mostAppointmentsPerSlot}
        value={typeof value === 'number' ? value : Number.NaN}
      />
    </Slots>
  );
}

function LeadTimeSwitch() {
  const t = useTexts('assessmentWizard');
  const { input } = useField<boolean>('bookingLeadTime', { type: 'checkbox' });
  return (
    <Switch
      name={input.name}
      label={t('bookingLeadTime')}
      labelEnd={<InfoTooltip label={t('bookingLeadTime')} content={t('aboutLeadTime')} />}
      checked={input.checked ?? false}
      onCheckedChange={input.onChange}
    />
  );
}

function BookingPeriod({ today, values }: { today: CalendarDate; values: SlotValues }) {
  const t = useTexts('assessmentWizard');
  return (
    <FieldGroup
      label={t('bookingPeriod')}
      labelEnd={<InfoTooltip label={t('bookingPeriod')} content={t('aboutBookingPeriod')} />}
    >
      <FormDatePicker
        name="bookingStartDate"
        label={t('bookingStartDate')}
        required
        min={today}
        max={values.startDate || undefined}
      />
      <FormDatePicker
        name="bookingEndDate"
        label={t('bookingEndDate')}
        required
        min={laterOf(values.bookingStartDate, today)}
        max={values.startDate || undefined}
      />
    </FieldGroup>
  );
}

function laterOf(field: string | undefined, today: CalendarDate): string {
  return field !== undefined && isCalendarDate(field) && field > today ? field : today;
}
