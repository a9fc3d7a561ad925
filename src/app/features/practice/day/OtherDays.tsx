import { useFindAssignedQuery } from '#app/features/practice/practiceApi.ts';
import { isOnDay, zoneOf } from '#app/features/practice/practiceDay.ts';
import { longDateOf } from '#app/product/appointments/appointmentTexts.ts';
import { paths } from '#app/session/paths.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { OwnText } from '#app/ui/texts/OwnText.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import type { CalendarDate } from '#domain/calendarDate.ts';
import { Person, Row, Rows, RowsNote, Time } from './DayPage.styles.ts';

const shownAtMost = 20;

export interface OtherDaysProps {
  search: string;
  /** The day that the page already shows. */
  date: CalendarDate;
}

/** Search matches on other days or without an appointment. Renders nothing if there are none. */
export function OtherDays({ search, date }: OtherDaysProps) {
  const formats = useFormats();
  const t = useTexts('practiceDay');
  const { currentData } = useFindAssignedQuery({ search, limit: shownAtMost });
  const members = currentData?.data.filter((member) => !isOnDay(member, date)) ?? [];
  if (members.length === 0) return null;
  const hasMore = (currentData?.meta.total ?? 0) > shownAtMost;
  return (
    <Card title={t('onOtherDays')} padding="none">
      <Rows>
        {members.map(({ id, appointment, assessment, organization, place, organizationMember: { user } }) => (
          <Row key={id}>
            <Time>
              {appointment === undefined
                ? t('noTime')
                : longDateOf(formats, appointment.startsAt, zoneOf({ place, assessment }))}
            </Time>
            <Person>
              <div>
                <TextLink href={paths.practiceMember(id)}>{user.fullName ?? user.email}</TextLink>
                <Muted>
                  <bdi>{organization.name}</bdi>
                  {formats.factSeparator}
                  <OwnText language={assessment.nameLanguage}>{assessment.name}</OwnText>
                </Muted>
              </div>
            </Person>
          </Row>
        ))}
      </Rows>
      {hasMore ? <RowsNote>{t('firstMatches', { count: shownAtMost })}</RowsNote> : null}
    </Card>
  );
}
