import { useMemo } from 'react';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import type { Hours } from './scheduleForm.ts';
import { weighSeats } from './seats.ts';
import { Muted } from './wizard.styles.ts';

export interface SeatsNoteProps {
  assessment: AssessmentDetails;
  hours: Hours;
}

/** Compares the seats of the edited hours with the people invited or, if nobody is invited yet, with all members. */
export function SeatsNote({ assessment, hours }: SeatsNoteProps) {
  const { organizationId, memberCount } = assessment;
  const isInvited = memberCount > 0;
  const { data } = useListMembersQuery({ organizationId, onlyMembers: 'true', limit: 1 }, { skip: isInvited });
  const people = isInvited ? memberCount : data?.meta.total;
  const { schedule, closedDays } = hours;
  const weighed = useMemo(
    () => (people === undefined ? undefined : weighSeats(assessment, { schedule, closedDays }, people)),
    [assessment, schedule, closedDays, people],
  );
  if (people === undefined || weighed === undefined) return null;
  const { seats, advice } = weighed;
  if (advice !== undefined) {
    return (
      <Banner tone="warning" live title={advice.text}>
        {advice.fixText}
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

const say = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
