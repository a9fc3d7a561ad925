import { useMemo, useState } from 'react';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { formatLongDate, toEpochMs } from '#domain/calendarDate.ts';
import type { SeatFix } from '#domain/capacity.ts';
import type { Hours } from './scheduleForm.ts';
import { weighSeats } from './seats.ts';
import { Muted } from './wizard.styles.ts';
import { useUpdateAssessmentMutation } from './wizardApi.ts';

export interface SeatsNoteProps {
  assessment: AssessmentDetails;
  hours: Hours;
}

/**
 * Compares the seats of the edited hours with the people invited or, if nobody is invited yet, with all members. Offers what
 * would give everybody a time.
 */
export function SeatsNote({ assessment, hours }: SeatsNoteProps) {
  const { organizationId, memberCount } = assessment;
  const isInvited = memberCount > 0;
  const { data } = useListMembersQuery({ organizationId, onlyMembers: 'true', limit: 1 }, { skip: isInvited });
  const people = isInvited ? memberCount : data?.meta.total;
  const { apply, applying } = useSeatFix(assessment);
  const { schedule, closedDays } = hours;
  const weighed = useMemo(
    () => (people === undefined ? undefined : weighSeats(assessment, { schedule, closedDays }, people)),
    [assessment, schedule, closedDays, people],
  );
  if (people === undefined || weighed === undefined) return null;
  const { seats, advice } = weighed;
  if (advice !== undefined) {
    return (
      <Banner
        tone="warning"
        live
        title={advice.text}
        actions={advice.fixes.map((fix) => (
          <Button
            key={fix.kind}
            loading={applying === fix.kind}
            aria-disabled={applying !== undefined}
            onClick={() => applying === undefined && void apply(fix)}
          >
            {nameOf(fix)}
          </Button>
        ))}
      >
        {advice.fixes.length === 0 ? advice.fixText : null}
      </Banner>
    );
  }
  const audience = isInvited ? 'invited so far' : 'in your organization';
  return (
    <Muted role="status">
      {say(seats, 'place', 'places')} in the window for {say(people, 'person', 'people')} {audience}.
    </Muted>
  );
}

/** Changes the assessment as a fix says, without leaving the step. */
function useSeatFix(assessment: AssessmentDetails) {
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [applying, setApplying] = useState<SeatFix['kind']>();
  const toast = useToast();
  const apply = async (fix: SeatFix) => {
    setApplying(fix.kind);
    const change =
      fix.kind === 'moreSeatsPerSlot'
        ? { appointmentsPerSlot: fix.appointmentsPerSlot }
        : { endDate: toEpochMs(fix.endDate, assessment.timeZone) };
    try {
      await updateAssessment({ assessmentId: assessment.id, body: { ...assessment, ...change } }).unwrap();
      toast.success('Everybody can find a time now');
    } catch (error) {
      toast.failure(error);
    }
    setApplying(undefined);
  };
  return { apply, applying };
}

/** 'Add 2 places per slot', 'Extend to 29 January' */
function nameOf(fix: SeatFix): string {
  if (fix.kind === 'moreSeatsPerSlot') return `Add ${fix.more} ${fix.more === 1 ? 'place' : 'places'} per slot`;
  const [, day = ''] = /, (.+) \d+$/.exec(formatLongDate(fix.endDate)) ?? [];
  return `Extend to ${day}`;
}

const say = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
