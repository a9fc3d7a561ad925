import { type FormEvent, useState } from 'react';
import { Form, type FormRenderProps, FormSpy } from 'react-final-form';
import { FormDatePicker } from '#app/forms/FormDatePicker.tsx';
import { FormNumberField } from '#app/forms/FormNumberField.tsx';
import { FormNumberStepper } from '#app/forms/FormNumberStepper.tsx';
import { FormSwitch } from '#app/forms/FormSwitch.tsx';
import { FormTextField } from '#app/forms/FormTextField.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import {
  type AssessmentContext,
  type AssessmentFaults,
  type AssessmentValues,
  findAssessmentFaults,
  mostAppointmentsPerSlot,
} from '#domain/assessmentFaults.ts';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { Actions, Fields, Slots, Step } from './wizard.styles.ts';

export interface GeneralInfoFormProps {
  initialValues: AssessmentValues;
  context: AssessmentContext;
  /** Told of everything that is typed. */
  onValuesChange: (values: AssessmentValues) => void;
  /** Named where the browser shows another one. */
  zoneNote: string | undefined;
  /** Resolves to the faults that the server found. */
  onSubmit: (values: AssessmentValues) => Promise<AssessmentFaults | undefined>;
}

/** The fields of step 1, judged when they are sent and live from then on. */
export function GeneralInfoForm(props: GeneralInfoFormProps) {
  const { initialValues, context, onValuesChange, zoneNote, onSubmit } = props;
  // The values that the form began with: those of a later answer must not replace what is being typed.
  const [firstValues] = useState(initialValues);
  return (
    <Form<AssessmentValues>
      initialValues={firstValues}
      validate={(values) => findAssessmentFaults(values, context)}
      onSubmit={onSubmit}
      render={(form) => (
        <>
          <FormSpy<AssessmentValues>
            subscription={{ values: true }}
            onChange={({ values = {} }) => onValuesChange(values)}
          />
          <FormFields today={context.today} zoneNote={zoneNote} {...form} />
        </>
      )}
    />
  );
}

type FormFieldsProps = FormRenderProps<AssessmentValues> & { today: CalendarDate; zoneNote: string | undefined };

function FormFields(props: FormFieldsProps) {
  const { handleSubmit, submitting, values, today, zoneNote } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    // Both at once and after the server's answer, the first field at fault takes the focus once it is marked.
    void Promise.resolve(handleSubmit(event)).then(() => requestAnimationFrame(() => focusFirstFault(form)));
  };
  return (
    <Step as="form" noValidate onSubmit={submit}>
      <Card title="General Info">
        <Fields>
          <FormTextField name="name" label="Assessment Name" faultsFrom="submit" maxLength={120} autoComplete="off" />
          <FieldGroup legend="Assessment Duration">
            <FormNumberField name="durationHours" label="Hours" labelHidden suffix="hrs" />
            <FormNumberField name="durationMinutes" label="Minutes" labelHidden suffix="min" />
          </FieldGroup>
          <FieldGroup
            legend="Assessment Window"
            hint={zoneNote}
            labelEnd={
              <InfoTooltip
                about="Assessment Window"
                content="How long the assessment stays active, for example 30 or 60 days."
              />
            }
          >
            <FormDatePicker name="startDate" label="Start Date" min={today} />
            <FormDatePicker name="endDate" label="End Date" min={laterOf(values.startDate, today)} />
          </FieldGroup>
          <Slots>
            <FormNumberStepper
              name="appointmentsPerSlot"
              label="Max Appointments per Slot"
              min={1}
              max={mostAppointmentsPerSlot}
            />
          </Slots>
          <FormSwitch
            name="bookingLeadTime"
            label="Booking Lead Time"
            labelEnd={
              <InfoTooltip
                about="Booking Lead Time"
                content="How many days before the end date participants can start booking."
              />
            }
          />
          {values.bookingLeadTime ? <BookingPeriod today={today} values={values} /> : null}
          <FormNumberField
            name="changeCutoffHours"
            label="Change Cut-off"
            suffix="hrs"
            hint="Members can move or cancel until this many hours before their appointment, at 0 until it starts."
          />
        </Fields>
      </Card>
      <Actions>
        <Button type="submit" variant="primary" loading={submitting ?? false}>
          Next Step
        </Button>
      </Actions>
    </Step>
  );
}

function BookingPeriod({ today, values }: { today: CalendarDate; values: AssessmentValues }) {
  return (
    <FieldGroup
      legend="Booking Period"
      labelEnd={<InfoTooltip about="Booking Period" content="The window in which members can schedule appointments." />}
    >
      <FormDatePicker
        name="bookingStartDate"
        label="Booking Start Date"
        min={today}
        max={values.startDate || undefined}
      />
      <FormDatePicker
        name="bookingEndDate"
        label="Booking End Date"
        min={laterOf(values.bookingStartDate, today)}
        max={values.startDate || undefined}
      />
    </FieldGroup>
  );
}

/** Dates of the form YYYY-MM-DD sort as text; what is no date begins with a letter or is empty. */
function laterOf(field: string | undefined, today: CalendarDate): string {
  return field !== undefined && field !== 'invalid' && field > today ? field : today;
}

function focusFirstFault(form: HTMLFormElement) {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
