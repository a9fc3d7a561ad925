import { styled } from 'styled-components';
import { MergeTable } from '#app/product/merging/MergeTable.tsx';
import { useMergedField } from '#app/product/merging/useMergedField.ts';
import { MemberStatus } from '#app/product/people/MemberStatus.tsx';
import { useUsedFields } from '#app/session/useUsedFields.ts';
import { emailText } from '#app/ui/texts/emailText.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { MergeChoices, MergePreview } from '#contract/memberMerge.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { RadioGroup } from '#design-system/components/radio-group/RadioGroup.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { listEnding } from '#domain/memberMerge.ts';

/** Choices in the dialog: by field name the side whose value is kept, and by assessment id the appointment that stays. */
export interface MergeAnswers {
  readonly fields: Readonly<Record<string, 'Kept' | 'Other'>>;
  readonly appointments: Readonly<Record<string, string>>;
}

export const noAnswers: MergeAnswers = { fields: {}, appointments: {} };

/** Returns the choices for the server. Undefined while one of two appointments is not chosen. */
export function answerMerge(preview: MergePreview, { fields, appointments }: MergeAnswers): MergeChoices | undefined {
  const stays = preview.assessments
    .filter((assessment) => assessment.stays === 'Choice')
    .map(({ id, kept, other }) => [kept, other].find((each) => each?.id === appointments[id])?.id);
  if (!stays.every((id) => id !== undefined)) return undefined;
  const taken = preview.fields.filter(({ name, isChoice }) => isChoice && fields[name] === 'Other');
  return { stays, taken: taken.map(({ name }) => name) };
}

export interface MergePanelProps {
  preview: MergePreview;
  answers: MergeAnswers;
  onAnswersChange: (answers: MergeAnswers) => void;
  /** Whether to say which choices are missing. */
  isTried: boolean;
  timeZone: string;
}

/** Shows two records beside each other, asks what to keep where they differ, and says what follows. */
export function MergePanel({ preview, answers, onAnswersChange, isTried, timeZone }: MergePanelProps) {
  const t = useTexts('memberMerge');
  const common = useTexts('common');
  const details = useTexts('memberDetails');
  const formats = useFormats();
  const describe = useMergedField();
  const used = useUsedFields();
  const { kept, other, needsConfirmation, confirmers } = preview;
  const fields = preview.fields.filter(
    ({ name, kind }) => name === 'fullName' || kind !== undefined || used.some((field) => field.name === name),
  );
  const rows = [
    ...fields.map((field) => {
      const { label, format } = describe(field);
      const isOtherStaying = field.kept === null || (field.isChoice && answers.fields[field.name] === 'Other');
      return { label, kept: format(field.kept), other: format(field.other), isOtherStaying };
    }),
    { label: common('emailAddress'), kept: emailText(kept.email), other: emailText(other.email) },
    {
      label: details('status'),
      kept: <MemberStatus user={kept} />,
      other: <MemberStatus user={other} />,
    },
    {
      label: t('added'),
      kept: formats.dateAdded(kept.createdAt, timeZone),
      other: formats.dateAdded(other.createdAt, timeZone),
    },
  ];
  return (
    <Stack gap={5}>
      {needsConfirmation ? (
        <Banner tone={confirmers === 0 ? 'warning' : 'info'} title={t('needsPractitioner')}>
          {confirmers === 0 ? t('nobodyConfirms') : t('untilThen')}
        </Banner>
      ) : null}
      {preview.counts.waiting === 0 ? null : (
        <Banner tone="warning" title={t('replaces')}>
          {t('replacesHint')}
        </Banner>
      )}
      <MergeTable label={t('both')} headings={{ kept: t('kept'), other: t('goes') }} rows={rows} />
      {fields
        .filter(({ isChoice }) => isChoice)
        .map((field) => {
          const { label, format } = describe(field);
          return (
            <RadioGroup
              key={field.name}
              label={label}
              description={t('choose')}
              options={[
                { value: 'Kept', label: format(field.kept) },
                { value: 'Other', label: format(field.other) },
              ]}
              value={answers.fields[field.name] ?? 'Kept'}
              onValueChange={(side) =>
                onAnswersChange({ ...answers, fields: { ...answers.fields, [field.name]: side } })
              }
            />
          );
        })}
      {preview.assessments
        .filter(({ stays }) => stays === 'Choice')
        .map(({ id, name, kept: first, other: second }) => (
          <RadioGroup
            key={id}
            label={t('whichStays', { assessment: name })}
            description={
              first?.hasOffer || second?.hasOffer
                ? `${t('otherCancelled')} ${t('otherOfferEnds')}`
                : t('otherCancelled')
            }
            required
            options={[first, second].flatMap((each) =>
              each === null ? [] : [{ value: each.id, label: formats.appointment(each.startsAt, timeZone) }],
            )}
            value={answers.appointments[id] ?? ''}
            errorMessage={isTried && answers.appointments[id] === undefined ? t('mustChoose') : undefined}
            onValueChange={(appointmentId) =>
              onAnswersChange({ ...answers, appointments: { ...answers.appointments, [id]: appointmentId } })
            }
          />
        ))}
      <Overlaps preview={preview} answers={answers} timeZone={timeZone} />
      <section aria-label={t('follows')}>
        <Heading>{t('follows')}</Heading>
        <List>
          {useConsequences(preview, answers, timeZone).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </List>
      </section>
    </Stack>
  );
}

/** Names appointments at the same time that the person would have. */
function Overlaps({ preview, answers, timeZone }: Pick<MergePanelProps, 'preview' | 'answers' | 'timeZone'>) {
  const t = useTexts('memberMerge');
  const formats = useFormats();
  const ending = listEnding(preview.assessments, Object.values(answers.appointments));
  const overlaps = preview.overlaps?.filter(
    ({ kept, other }) => !ending.includes(kept.id) && !ending.includes(other.id),
  );
  if (overlaps === undefined || overlaps.length === 0) return null;
  const say = ({ assessmentName: assessment, startsAt }: (typeof overlaps)[0]['kept']) =>
    t('appointmentIn', { assessment, time: formats.appointment(startsAt, timeZone) });
  return (
    <Banner live tone="warning" title={t('overlap')}>
      {overlaps.map(({ kept, other }) => (
        <p key={`${kept.id} ${other.id}`}>{formats.list([say(kept), say(other)])}</p>
      ))}
      <p>{t('moveOne')}</p>
    </Banner>
  );
}

/** Says in words what follows. */
function useConsequences(
  { assessments, counts, kept: { email }, other }: MergePreview,
  answers: MergeAnswers,
  timeZone: string,
): string[] {
  const t = useTexts('memberMerge');
  const formats = useFormats();
  const ofAppointments = assessments.flatMap(({ id, name: assessment, kept, other: second, stays }) => {
    if (second === null) return [];
    const offer = second.hasOffer ? [t('offerFollows', { assessment, hasEmail: email === '' ? 'no' : 'yes' })] : [];
    if (stays === 'Choice') return answers.appointments[id] === second.id ? offer : [];
    const staying = stays === 'Kept' ? kept : second;
    if (staying === null || (stays === undefined && staying.state !== 'Coming')) return [];
    const time = formats.appointment(staying.startsAt, timeZone);
    if (stays === undefined) return [t('appointmentFollows', { assessment, time }), ...offer];
    const ending = stays === 'Kept' ? second : kept;
    return [
      t('appointmentStays', { assessment, time }),
      ...(stays === 'Other' ? offer : []),
      ...(ending?.hasOffer ? [t('offerEnds', { assessment })] : []),
    ];
  });
  const ofCounts = (['assessments', 'shared', 'past', 'groups', 'heldTimes', 'links'] as const).flatMap((name) =>
    counts[name] === 0 ? [] : [t(name, { count: counts[name] })],
  );
  return [
    ...ofAppointments,
    ...ofCounts,
    ...(counts.cards === 0 ? [] : [t('card')]),
    t('leaves', { name: other.email ? `${other.fullName}, ${other.email}` : other.fullName }),
  ];
}

const Heading = styled.h3`
  margin: 0;
  font: var(--font-label);
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin-block: var(--space-2) 0;
  padding-inline-start: var(--space-5);
  list-style: disc;
`;
