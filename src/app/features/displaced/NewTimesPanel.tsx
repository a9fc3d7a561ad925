import { useState } from 'react';
import { styled } from 'styled-components';
import { useOfferNewTimesMutation, useProposeNewTimesQuery } from '#app/api/offerApi.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { noStaffReason, StaffReasonFields, toStaffReason } from '#app/product/appointments/StaffReasonFields.tsx';
import { describeSent } from '#app/product/seats/mailReach.ts';
import { useUndoableToast } from '#app/product/undo/useUndoableToast.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { NewTimeMember } from '#contract/offer.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { usePatternLabels } from '#design-system/patterns/PatternLabelsProvider.tsx';

export interface NewTimesPanelProps {
  assessment: { id: string; name: string };
  timeZone: string;
  /** Only people whose appointments need this practitioner. */
  practitionerId: string | undefined;
  /** Called once times are held. */
  onOffered: () => void;
  onDismiss: () => void;
}

const holdDays = [1, 3, 7, 14] as const;

/** Stands for no time in a choice. */
const none = 'none';

/** Proposes a new time to each person, lets staff change single ones, holds the times and mails the people. */
export function NewTimesPanel(props: NewTimesPanelProps) {
  const { assessment, timeZone, practitionerId, onOffered, onDismiss } = props;
  const t = useTexts('newTimes');
  const displacedTexts = useTexts('displacedList');
  const appointmentTexts = useTexts('appointments');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const { labels } = usePatternLabels();
  const toast = useToast();
  const showUndoable = useUndoableToast();
  const proposals = useProposeNewTimesQuery(
    { assessmentId: assessment.id, ...(practitionerId && { practitionerId }) },
    { refetchOnMountOrArgChange: true },
  );
  const [offer, { isLoading }] = useOfferNewTimesMutation();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [days, setDays] = useState<(typeof holdDays)[number]>(3);
  const [reason, setReason] = useState(noStaffReason);
  const [takenCount, setTakenCount] = useState(0);
  const { data: members = [], meta } = proposals.currentData ?? {};
  const timeOf = ({ id, proposal }: NewTimeMember) => chosen.get(id) ?? (proposal ? String(proposal.startsAt) : none);
  const offered = members.filter((member) => timeOf(member) !== none);
  const withTimes = members.filter(hasTimes);
  const without = members.length - withTimes.length;

  const confirm = async () => {
    const appointments = offered.flatMap((member) =>
      member.appointment === undefined
        ? []
        : [{ id: member.appointment.id, startsAt: member.appointment.startsAt, offered: Number(timeOf(member)) }],
    );
    const body = { appointments, holdHours: days * 24, staffReason: toStaffReason(reason) };
    try {
      const { data } = await offer({ assessmentId: assessment.id, body }).unwrap();
      const changed = data.leftOut === 0 ? undefined : displacedTexts('changed', { count: data.leftOut });
      if (data.done > 0) {
        const sent = describeSent(mails, formats, data.mails);
        showUndoable(t('offered', { count: data.done }), data.undoId, formats.facts([sent, changed]));
      } else if (changed !== undefined) toast.info(changed);
      if (data.taken.length === 0) return onOffered();
      setTakenCount(data.taken.length);
      setChosen(new Map());
      await proposals.refetch();
    } catch (error) {
      // The panel stays open, with the reason in it.
      toast.failure(error);
    }
  };

  return (
    <Modal
      open
      title={t('find')}
      description={assessment.name}
      locked={isLoading}
      onOpenChange={onDismiss}
      footer={
        <>
          <Button disabled={isLoading} onClick={onDismiss}>
            {labels.back}
          </Button>
          {offered.length === 0 ? null : (
            <Button variant="primary" loading={isLoading} onClick={() => void confirm()}>
              {t('offer', { count: offered.length })}
            </Button>
          )}
        </>
      }
    >
      {proposals.isError ? (
        <CallFailed error={proposals.error} loading={proposals.isFetching} onRetry={() => void proposals.refetch()} />
      ) : null}
      {!proposals.isError && meta === undefined ? (
        <ContentSkeleton label={t('loading')} blockSizes={['240px']} />
      ) : null}
      {meta === undefined ? null : (
        <Stack gap={4}>
          {meta.obstacle === undefined ? null : (
            <Banner tone="warning" title={displacedTexts('obstacle', { obstacle: meta.obstacle })} />
          )}
          {takenCount === 0 ? null : (
            <Banner tone="warning" live title={displacedTexts('someTaken', { count: takenCount })} />
          )}
          {members.length === 0 ? <Muted>{t('nobody')}</Muted> : <p>{t('intro')}</p>}
          {meta.total > members.length ? (
            <Muted>{displacedTexts('firstListed', { count: members.length })}</Muted>
          ) : null}
          {without === 0 ? null : <Muted>{displacedTexts('stayListed', { count: without })}</Muted>}
          {withTimes.length === 0 ? null : (
            <>
              <Choices aria-label={t('people')}>
                {withTimes.map((member) => (
                  <li key={member.id}>
                    <Select
                      label={t('timeFor', { name: nameOf(member) })}
                      description={appointmentTexts('bookedNow', {
                        slot: formats.slot(member.appointment?.startsAt ?? 0, timeZone),
                      })}
                      options={[
                        ...listTimes(member).map((startsAt) => ({
                          value: String(startsAt),
                          label: formats.slot(startsAt, timeZone),
                        })),
                        { value: none, label: t('noTime') },
                      ]}
                      value={timeOf(member)}
                      disabled={isLoading}
                      onValueChange={(time) => setChosen((before) => new Map(before).set(member.id, time))}
                    />
                  </li>
                ))}
              </Choices>
              <Select
                label={t('holdFor')}
                description={t('holdNote')}
                options={holdDays.map((count) => ({ value: String(count), label: t('days', { count }) }))}
                value={String(days)}
                disabled={isLoading}
                onValueChange={(value) => setDays(holdDays.find((count) => String(count) === value) ?? 3)}
              />
              <StaffReasonFields value={reason} isMailed disabled={isLoading} onValueChange={setReason} />
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}

const hasTimes = (member: NewTimeMember) => listTimes(member).length > 0;

/** Lists the times from which staff choose, in order. */
function listTimes({ proposal, alternatives }: NewTimeMember): number[] {
  const starts = [...(proposal ? [proposal] : []), ...alternatives].map(({ startsAt }) => startsAt);
  return [...new Set(starts)].sort((a, b) => a - b);
}

const Choices = styled.ul`
  display: grid;
  gap: var(--space-3);
  max-block-size: 45vh;
  overflow-y: auto;
  padding: var(--space-1);
`;
