import { useMemo } from 'react';
import { useListMembersQuery } from '#app/api/memberApi.ts';
import { nameSeatFix } from '#app/product/seats/seatFixes.ts';
import { useSeatFix } from '#app/product/seats/useSeatsRow.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import type { Hours } from './scheduleForm.ts';
import { weighSeats } from './scheduleForm.ts';

export interface SeatsNoteProps {
  assessment: AssessmentDetails;
  hours: Hours;
}

/**
 * Compares the seats of the edited hours with the people invited or, if nobody is invited yet, with all members. Offers
 * fixes if seats run short.
 */
export function SeatsNote({ assessment, hours }: SeatsNoteProps) {
  const t = useTexts('assessmentWizard');
  const seatTexts = useTexts('seats');
  const formats = useFormats();
  const { organizationId, memberCount } = assessment;
  const isInvited = memberCount > 0;
  const { data } = useListMembersQuery({ organizationId, onlyMembers: 'true', limit: 1 }, { skip: isInvited });
  const people = isInvited ? memberCount : data?.meta.total;
  const { apply, applying } = useSeatFix(assessment);
  const weighed = useMemo(
    () => (people === undefined ? undefined : weighSeats(assessment, hours, people)),
    [assessment, hours, people],
  );
  if (people === undefined || weighed === undefined) return null;
  const { seats, advice } = weighed;
  if (advice !== undefined) {
    return (
      <Banner
        tone="warning"
        live
        title={seatTexts('tooFewFor', { seats: advice.seats, people: advice.people, missing: advice.missing })}
        actions={advice.fixes.map((fix) => (
          <Button
            key={fix.kind}
            loading={applying === fix.kind}
            aria-disabled={applying !== undefined}
            onClick={() => applying === undefined && void apply(fix)}
          >
            {nameSeatFix(seatTexts, formats, fix)}
          </Button>
        ))}
      >
        {advice.fixes.length === 0 ? seatTexts('moreTimeNeeded') : null}
      </Banner>
    );
  }
  return <Muted role="status">{t(isInvited ? 'seatsForInvited' : 'seatsForEveryone', { seats, people })}</Muted>;
}
