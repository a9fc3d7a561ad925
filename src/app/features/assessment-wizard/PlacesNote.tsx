import { useMemo } from 'react';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { type EditedHours, weighPlaces } from './places.ts';
import { Muted } from './wizard.styles.ts';

export interface PlacesNoteProps {
  assessment: AssessmentDetails;
  hours: EditedHours;
}

/**
 * Places against people, while the hours are edited: against those who are invited or, as long as nobody is, against
 * everyone in the organization.
 */
export function PlacesNote({ assessment, hours }: PlacesNoteProps) {
  const { organizationId, memberCount } = assessment;
  const isInvited = memberCount > 0;
  const { data } = useListMembersQuery({ organizationId, onlyMembers: 'true', limit: 1 }, { skip: isInvited });
  const people = isInvited ? memberCount : data?.meta.total;
  const { schedule, closedDays } = hours;
  const weighed = useMemo(
    () => (people === undefined ? undefined : weighPlaces(assessment, { schedule, closedDays }, people)),
    [assessment, schedule, closedDays, people],
  );
  if (people === undefined || weighed === undefined) return null;
  const { places, advice } = weighed;
  if (advice !== undefined) {
    return (
      <Banner tone="warning" live title={advice.text}>
        {advice.fixText}
      </Banner>
    );
  }
  const whom = isInvited ? 'invited so far' : 'in your organization';
  return (
    <Muted role="status">
      {say(places, 'place', 'places')} in the window for {say(people, 'person', 'people')} {whom}.
    </Muted>
  );
}

const say = (count: number, one: string, many: string) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
