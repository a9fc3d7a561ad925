import { useField } from 'react-final-form';
import { FormDatePicker } from '#app/ui/forms/FormDatePicker.tsx';
import { FormNumberField } from '#app/ui/forms/FormNumberField.tsx';
import { FormTextField } from '#app/ui/forms/FormTextField.tsx';
import { useFormField } from '#app/ui/forms/useFormField.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { NumberStepper } from '#design-system/components/number-stepper/NumberStepper.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import { mostAppointmentsPerSlot } from '#domain/assessmentSettings.ts';
import { type CalendarDate, isCalendarDate } from '#domain/calendarDate.ts';
import type { GeneralInfoValues } from './assessmentForm.ts';
import { StepActions } from './StepParts.tsx';
import { ValueSetCard } from './ValueSetCard.tsx';
import { Slots } from './wizard.styles.ts';

export interface GeneralInfoFieldsProps {
  /** At the organization. */
  today: CalendarDate;
  /** Names the organization's zone if the browser shows another one. */
  zoneNote: string | undefined;
  values: GeneralInfoValues;
  submitting: boolean;
}

/** The fields of the first step. Errors show once the form was sent, and follow each change from then on. */
export function GeneralInfoFields({ today, zoneNote, values, submitting }: GeneralInfoFieldsProps) {
  return (
    <>
      <Card title="General Info">
        <Stack gap={5}>
          <FormTextField name="name" label="Assessment Name" required errorsFrom="submit" autoComplete="off" />
          <DescriptionField />
          <FieldGroup label="Assessment Duration">
            <FormNumberField name="durationHours" label="Hours" required labelHidden suffix="hrs" />
            <FormNumberField name="durationMinutes" label="Minutes" required labelHidden suffix="min" />
          </FieldGroup>
          <FieldGroup
            label="Assessment Window"
            description={zoneNote}
            labelEnd={
              <InfoTooltip
                label="Assessment Window"
                content="How long the assessment stays active, for example 30 or 60 days."
              />
            }
          >
            <FormDatePicker name="startDate" label="Start Date" required min={today} />
            <FormDatePicker name="endDate" label="End Date" required min={laterOf(values.startDate, today)} />
          </FieldGroup>
          <SlotField />
          <LeadTimeSwitch />
          {values.bookingLeadTime ? <BookingPeriod today={today} values={values} /> : null}
          <FormNumberField
            name="changeCutoffHours"
            label="Change Cut-off"
            required
            suffix="hrs"
            description="Members can move or cancel until this many hours before their appointment, at 0 until it starts."
          />
        </Stack>
      </Card>
      <ValueSetCard />
      <StepActions loading={submitting} />
    </>
  );
}

function DescriptionField() {
  return (
    <TextArea
      label="Description"
      labelSuffix="(optional)"
      description="How to prepare and what to bring. Members see it when they book, in emails and in their calendar, where links are left out. Up to 500 characters."
      {...useFormField<string>('description', { errorsFrom: 'submit' })}
    />
  );
}

function SlotField() {
  const { value, ...fieldProps } = useFormField<number>('appointmentsPerSlot', { errorsFrom: 'submit' });
  return (
    <Slots>
      <NumberStepper
        {...fieldProps}
        label="Max Appointments per Slot"
        min={1}
        max={mostAppointmentsPerSlot}
        value={typeof value === 'number' ? value : Number.NaN}
      />
    </Slots>
  );
}

function LeadTimeSwitch() {
  const { input } = useField<boolean>('bookingLeadTime', { type: 'checkbox' });
  return (
    <Switch
      name={input.name}
      label="Booking Lead Time"
      labelEnd={
        <InfoTooltip
          label="Booking Lead Time"
          content="How many days before the end date participants can start booking."
        />
      }
      checked={input.checked ?? false}
      onCheckedChange={input.onChange}
    />
  );
}

function BookingPeriod({ today, values }: { today: CalendarDate; values: GeneralInfoValues }) {
  return (
    <FieldGroup
      label="Booking Period"
      labelEnd={<InfoTooltip label="Booking Period" content="The window in which members can schedule appointments." />}
    >
      <FormDatePicker
        name="bookingStartDate"
        label="Booking Start Date"
        required
        min={today}
        max={values.startDate || undefined}
      />
      <FormDatePicker
        name="bookingEndDate"
        label="Booking End Date"
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
