import { type ReactNode, useCallback } from 'react';
import { listDisplaced } from '#app/product/appointments/displacedRows.ts';
import { describeMailed, describeUnmailed } from '#app/product/seats/mailReach.ts';
import { findEdits } from '#app/ui/forms/edits.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { hasGroups, toInvitePayload } from '#domain/memberSelection.ts';
import type { DetailsValues } from './assessmentForm.ts';
import { Lines } from './editPage.styles.ts';
import { proposeSchedule, type ScheduleValues } from './scheduleForm.ts';
import {
  detailsSections,
  type Invitation,
  invitationSections,
  type StepSections,
  scheduleSections,
} from './stepSections.ts';
import { usePreview } from './usePreview.ts';
import { usePreviewInvitationMutation, usePreviewScheduleMutation } from './wizardApi.ts';

/** The values of a section of the page: those of the form, and the saved ones. */
export interface SectionState<Values> {
  values: Values;
  saved: Values;
  /** Whether the values can be saved. */
  isValid: boolean;
}

export interface ChangeSummaryProps {
  assessment: AssessmentDetails;
  details: SectionState<DetailsValues>;
  schedule: SectionState<ScheduleValues>;
  people: SectionState<Invitation>;
}

/** Shows the unsaved changes of all sections, and what saving them would do. */
export function ChangeSummary({ assessment, details, schedule, people }: ChangeSummaryProps) {
  const t = useTexts('editPage');
  const wizard = useTexts('assessmentWizard');
  const parts = [
    changedSections(detailsSections, details).length > 0 && (
      <SectionChanges key="details" title={wizard('generalInfo')} sections={detailsSections} state={details} />
    ),
    changedSections(scheduleSections, schedule).length > 0 && (
      <SectionChanges key="schedule" title={t('schedule')} sections={scheduleSections} state={schedule}>
        <ScheduleEffects assessment={assessment} values={schedule.values} />
      </SectionChanges>
    ),
    changedSections(invitationSections, people).length > 0 && (
      <SectionChanges key="people" title={t('people')} sections={invitationSections} state={people}>
        <InvitationEffects assessment={assessment} values={people.values} />
      </SectionChanges>
    ),
  ].filter((part) => part !== false);
  return (
    <Card title={t('whatChanges')}>
      {parts.length === 0 ? <Muted>{t('nothingYet')}</Muted> : <Stack gap={5}>{parts}</Stack>}
    </Card>
  );
}

/** Lists the sections whose values differ from the saved ones. */
export function changedSections<Values>(
  { split }: StepSections<Values>,
  { values, saved }: Pick<SectionState<Values>, 'values' | 'saved'>,
): string[] {
  return Object.keys(findEdits(split(saved), split(values)).changes);
}

interface SectionChangesProps<Values> {
  title: string;
  sections: StepSections<Values>;
  state: SectionState<Values>;
  /** The effects of saving the values. */
  children?: ReactNode;
}

function SectionChanges<Values>({ title, sections, state, children }: SectionChangesProps<Values>) {
  const t = useTexts('editPage');
  const wizard = useTexts('assessmentWizard');
  const measurements = useTexts('measurements');
  const texts = sections.texts(wizard, useFormats(), measurements);
  const { values, saved, isValid } = state;
  const changes = changedSections(sections, state).flatMap((section) => {
    const text = texts[section];
    if (text === undefined) return [];
    const { label, describe } = text;
    return { label, before: describe(saved), after: describe(values) || wizard('none') };
  });
  const toItem = ({ label, before, after }: (typeof changes)[number]) => ({
    label,
    value: (
      <Lines>
        <span>{after}</span>
        <Muted as="span">{t('before', { value: before })}</Muted>
      </Lines>
    ),
  });
  return (
    <Stack gap={3}>
      <h3>{title}</h3>
      {isValid ? (
        <>
          {changes.length === 0 ? null : <KeyValueList columns={1} items={changes.map(toItem)} />}
          {children}
        </>
      ) : (
        <Muted>{t('notValidYet')}</Muted>
      )}
    </Stack>
  );
}

interface EffectsProps<Values> {
  assessment: AssessmentDetails;
  /** Valid. */
  values: Values;
}

function ScheduleEffects({ assessment, values }: EffectsProps<ScheduleValues>) {
  if (assessment.scheduledCount === 0) return null;
  return <DisplacedNote assessment={assessment} body={proposeSchedule(assessment, values).preview} />;
}

interface DisplacedNoteProps {
  assessment: AssessmentDetails;
  body: ReturnType<typeof proposeSchedule>['preview'];
}

/** Says which booked appointments would no longer fit. */
function DisplacedNote({ assessment: { id, timeZone }, body }: DisplacedNoteProps) {
  const t = useTexts('editPage');
  const wizard = useTexts('assessmentWizard');
  const appointments = useTexts('appointments');
  const formats = useFormats();
  const [previewSchedule] = usePreviewScheduleMutation();
  const ask = useCallback(
    (of: typeof body) => previewSchedule({ assessmentId: id, body: of }).unwrap(),
    [previewSchedule, id],
  );
  const preview = usePreview(body, ask);
  if (preview === 'asking') return <Muted>{t('checkingAppointments')}</Muted>;
  if (preview === 'failed') return <Muted>{t('notChecked')}</Muted>;
  const { total, overfullSlots, overBooked } = preview.data;
  if (total + overfullSlots === 0 && overBooked === undefined) return <Muted role="status">{t('allStillFit')}</Muted>;
  const rows = listDisplaced(appointments, formats, preview.data, timeZone, ({ fullName }) => fullName);
  const notes = [
    ...(total === 0 ? [] : [wizard('wouldNotFit', { count: total })]),
    ...(overBooked === undefined ? [] : [wizard('overBooked', overBooked)]),
    ...(overfullSlots === 0 ? [] : [wizard('overfull', { slots: overfullSlots, most: body.appointmentsPerSlot })]),
  ];
  return (
    <Banner tone="warning" live title={notes[0]}>
      <Lines>
        {rows.map(({ id: row, text, aside }) => (
          <span key={row}>{aside === undefined ? text : formats.facts([String(text), String(aside)])}</span>
        ))}
        {notes.slice(1).map((note) => (
          <span key={note}>{note}</span>
        ))}
        <span>{t('askedOnSave')}</span>
      </Lines>
    </Banner>
  );
}

/** Says how many people would be invited, and how many emails go out. */
function InvitationEffects({ assessment: { id }, values: { selection } }: EffectsProps<Invitation>) {
  const t = useTexts('editPage');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const [previewInvitation] = usePreviewInvitationMutation();
  const body = toInvitePayload(selection);
  const ask = useCallback(
    (of: typeof body) => previewInvitation({ assessmentId: id, body: of }).unwrap(),
    [previewInvitation, id],
  );
  const isSelected = selection.selectAll || selection.include.length > 0 || hasGroups(selection);
  const preview = usePreview(isSelected ? body : undefined, ask);
  if (!isSelected) return null;
  if (preview === 'asking') return <Muted>{mails('counting')}</Muted>;
  if (preview === 'failed') return <Muted>{t('notCounted')}</Muted>;
  const { data: reach } = preview;
  const unmailed = describeUnmailed(mails, formats, reach);
  return (
    <Lines role="status">
      <span>{t('willBeInvited', { count: reach.mailed + reach.noEmail })}</span>
      <span>{describeMailed(mails, reach)}</span>
      {unmailed === undefined ? null : <Muted as="span">{unmailed}</Muted>}
    </Lines>
  );
}
