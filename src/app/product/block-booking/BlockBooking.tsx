import { useEffect, useMemo, useRef, useState } from 'react';
import { bookingTags } from '#app/api/baseApi.ts';
import { type SendPart, useBulkRun } from '#app/product/bulk/useBulkRun.ts';
import { useFocusOnChange } from '#app/product/bulk/useFocusOnChange.ts';
import { useOfferUndo } from '#app/product/bulk/useOfferUndo.ts';
import { describeMailed, describeUnmailed } from '#app/product/seats/mailReach.ts';
import { seatPlanOf } from '#app/product/seats/seatFixes.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { type BlockPreferences, mostInBlock } from '#contract/blockBooking.ts';
import type { MailReach } from '#contract/mailReach.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { BlockList } from './BlockList.tsx';
import { BlockReport } from './BlockReport.tsx';
import { useBookBlockMutation, useProposeBlockQuery } from './blockBookingApi.ts';
import { applyChanges, type BlockChanges, type BlockPerson, type BlockTime } from './blockTimes.ts';
import { PreferenceFields } from './PreferenceFields.tsx';
import { TooFewPlaces } from './TooFewPlaces.tsx';

/** Selected participants or members, or everybody in the assessment without an appointment. */
export interface BlockPeople {
  assessmentMemberIds?: readonly string[];
  organizationMemberIds?: readonly string[];
}

export interface BlockBookingProps {
  assessment: AssessmentDetails;
  people: BlockPeople;
  /** `isDone` if somebody was booked. */
  onClose: (isDone: boolean) => void;
}

const noChanges: BlockChanges = new Map();

/** Proposes times for many people of an assessment, lets single ones be changed or left out, books them, and reports. */
export function BlockBooking({ assessment, people: selected, onClose }: BlockBookingProps) {
  const t = useTexts('blockBooking');
  const bulk = useTexts('bulk');
  const common = useTexts('common');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const { id: assessmentId, timeZone } = assessment;
  const [people, setPeople] = useState(selected);
  const [preferences, setPreferences] = useState<BlockPreferences>({});
  const answer = useProposeBlockQuery(
    { assessmentId, ...firstOf(people), ...(Object.keys(preferences).length > 0 && { preferences }) },
    { refetchOnMountOrArgChange: true },
  );
  const proposal = answer.currentData?.data;
  const [edited, setEdited] = useState({ proposal, changes: noChanges });
  // Changes of an earlier proposal are over.
  const changes = edited.proposal === proposal ? edited.changes : noChanges;
  const change = (id: string, time: BlockTime | null | undefined) => {
    const next = new Map(changes);
    if (time === undefined) next.delete(id);
    else next.set(id, time);
    setEdited({ proposal, changes: next });
  };
  const listed = useMemo(() => applyChanges(proposal?.people ?? [], changes), [proposal, changes]);
  const chosen = listed.filter(({ time, isLeftOut }) => time !== undefined && !isLeftOut);

  const booking = useBooking(assessmentId, () => onClose(false));
  const { run, error, taken, start, resume, stop } = booking;
  const stage = run?.status ?? 'Question';
  const focused = useFocusOnChange(stage);
  const [booked, setBooked] = useState<readonly BlockPerson[]>([]);
  const isDone = (run?.done ?? 0) > 0;

  const proposeAgain = () => {
    setPeople({ assessmentMemberIds: taken });
    booking.reset();
  };
  const content = useRef<HTMLDivElement>(null);
  const [useAllCount, setUseAllCount] = useState(0);
  const useAll = () => {
    setPreferences({});
    // The fields begin anew.
    setUseAllCount(useAllCount + 1);
    // The pressed button goes.
    content.current?.focus();
  };
  const further = Math.max(0, countSelected(people) - mostInBlock) + (proposal?.furtherPeople ?? 0);
  const { startDate, endDate } = seatPlanOf(assessment);

  return (
    <Modal
      open
      title={t('title')}
      description={t('intro', { assessment: shownTexts(assessment).name })}
      locked={stage === 'Running'}
      onOpenChange={() => onClose(isDone)}
      footer={
        <>
          {stage === 'Running' ? (
            <Button ref={focused} key="stop" onClick={stop}>
              {bulk('stop')}
            </Button>
          ) : (
            <Button ref={stage === 'Question' ? undefined : focused} key="close" onClick={() => onClose(isDone)}>
              {stage === 'Question' ? common('cancel') : common('close')}
            </Button>
          )}
          {stage === 'Question' ? (
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              onClick={() => {
                setBooked(chosen);
                start(chosen);
              }}
            >
              {t('book', { count: chosen.length })}
            </Button>
          ) : null}
          {stage === 'Failed' || stage === 'Stopped' ? (
            <Button variant="primary" onClick={() => resume(booked)}>
              {stage === 'Failed' ? common('tryAgain') : bulk('goOn')}
            </Button>
          ) : null}
          {stage === 'Done' && taken.length > 0 ? (
            <Button variant="primary" onClick={proposeAgain}>
              {t('proposeAgain')}
            </Button>
          ) : null}
        </>
      }
    >
      {run !== undefined ? (
        <BlockReport run={run} error={error} taken={booked.filter(({ id }) => taken.includes(id))} />
      ) : (
        <Stack gap={5} ref={content} tabIndex={-1}>
          <PreferenceFields
            key={useAllCount}
            window={{ startDate, endDate }}
            sites={proposal?.sites ?? []}
            value={preferences}
            onValueChange={setPreferences}
          />
          {proposal === undefined ? (
            answer.isError ? (
              <CallFailed error={answer.error} loading={answer.isFetching} onRetry={() => void answer.refetch()} />
            ) : (
              <ContentSkeleton label={t('loading')} blockSizes={['240px']} />
            )
          ) : (
            <>
              <Stack gap={3} role="status">
                {proposal.people.length === 0 ? <Banner title={t('nobody')} /> : null}
                <TooFewPlaces
                  assessment={assessment}
                  people={proposal.people}
                  otherPlaces={proposal.otherPlaces}
                  onUseAll={Object.keys(preferences).length === 0 ? undefined : useAll}
                  onFixed={() => {
                    content.current?.focus();
                    void answer.refetch();
                  }}
                />
                {chosen.length === 0 ? null : (
                  <Muted>
                    {[describeMailed(mails, reachOf(chosen)), describeUnmailed(mails, formats, reachOf(chosen))]
                      .filter((text) => text !== undefined)
                      .join(formats.factSeparator)}
                  </Muted>
                )}
                {further === 0 ? null : <Muted>{t('further', { count: further })}</Muted>}
                {proposal.leftOut.length === 0 ? null : (
                  <KeyValueList
                    items={proposal.leftOut.map(({ reason, count }) => ({
                      label: bulk('leftOut', { reason }),
                      value: bulk('people', { count }),
                    }))}
                  />
                )}
              </Stack>
              <BlockList
                assessmentId={assessmentId}
                people={listed}
                sites={proposal.sites}
                timeZone={timeZone}
                onChange={change}
              />
            </>
          )}
        </Stack>
      )}
    </Modal>
  );
}

/** The first selected people, as many as fit into a block. */
function firstOf({ assessmentMemberIds, organizationMemberIds }: BlockPeople) {
  return {
    ...(assessmentMemberIds && { assessmentMemberIds: assessmentMemberIds.slice(0, mostInBlock) }),
    ...(organizationMemberIds && { organizationMemberIds: organizationMemberIds.slice(0, mostInBlock) }),
  };
}

const countSelected = ({ assessmentMemberIds, organizationMemberIds }: BlockPeople) =>
  (assessmentMemberIds ?? organizationMemberIds ?? []).length;

function reachOf(people: readonly BlockPerson[]): MailReach {
  const count = (reason?: string) => people.filter(({ noMailReason }) => noMailReason === reason).length;
  return { mailed: count(), noEmail: count('NoEmail'), notJoined: count('NotJoined') };
}

/** Books people part by part. */
function useBooking(assessmentId: string, onUndone: () => void) {
  const [bookPart] = useBookBlockMutation();
  const times = useRef<ReadonlyMap<string, BlockTime>>(new Map());
  const [taken, setTaken] = useState<string[]>([]);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const offerUndo = useOfferUndo('Book', () => {
    // The report is no longer true.
    if (isOpen.current) onUndone();
  });
  const sendPart: SendPart = async (ids, earlierUndoIds) => {
    const appointments = ids.flatMap((assessmentMemberId) => {
      const time = times.current.get(assessmentMemberId);
      return time === undefined ? [] : { assessmentMemberId, startsAt: time.startsAt, trackId: time.trackId };
    });
    const { data } = await bookPart({ assessmentId, appointments, earlierUndoIds }).unwrap();
    setTaken((before) => [...before, ...data.taken]);
    return data;
  };
  const { start, resume, reset, ...running } = useBulkRun({ sendPart, changedTags: bookingTags, offerUndo });
  const idsOf = (people: readonly BlockPerson[]) => people.map(({ id }) => id);
  return {
    ...running,
    taken,
    reset: () => {
      setTaken([]);
      reset();
    },
    start: (people: readonly BlockPerson[]) => {
      times.current = new Map(people.flatMap(({ id, time }) => (time === undefined ? [] : [[id, time] as const])));
      void start(idsOf(people));
    },
    resume: (people: readonly BlockPerson[]) => void resume(idsOf(people)),
  };
}
