import { longDateOf, timesOf } from '#app/product/appointments/appointmentTexts.ts';
import { mapLink } from '#app/product/appointments/mapLink.ts';
import type { OrganizationValues } from '#app/product/details-forms/OrganizationForm.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { Card } from '#design-system/components/card/Card.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { usePatternLabels } from '#design-system/patterns/PatternLabelsProvider.tsx';
import { zoneNote } from '#design-system/patterns/slot-picker/zoneNote.ts';
import { addDays, calendarDateAt, isTimeZone, toEpochMs } from '#domain/calendarDate.ts';

const hourMs = 3_600_000;

/** Shows an appointment as a member here would see it, with the typed values. Leaves out what is not filled in. */
export function MemberPreview({ organization }: { organization: OrganizationValues }) {
  const { timeZone } = organization;
  const name = organization.name.trim();
  const address = organization.address.trim();
  const t = useTexts('organizationSettings');
  return (
    <Card title={t('asMembersSeeIt')} description={t('siteHasItsOwn')}>
      <Stack gap={5}>
        {isTimeZone(timeZone) ? <Example timeZone={timeZone} /> : null}
        {name === '' || address === '' ? null : (
          <KeyValueList
            columns={1}
            items={[
              {
                label: t('where'),
                value: t.rich('place', {
                  name,
                  address,
                  map: (content) => (
                    <TextLink href={mapLink(address)} target="_blank" rel="noreferrer">
                      {content}
                    </TextLink>
                  ),
                }),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

/** An appointment at nine tomorrow. */
function Example({ timeZone }: { timeZone: string }) {
  const t = useTexts('organizationSettings');
  const labels = usePatternLabels();
  const formats = useFormats();
  const startsAt = toEpochMs(addDays(calendarDateAt(clock.now(), timeZone), 1), timeZone) + 9 * hourMs;
  const times = { startsAt, endsAt: startsAt + hourMs / 2 };
  return (
    <AppointmentCard
      headingLevel={3}
      title={t('exampleAppointment')}
      date={longDateOf(formats, startsAt, timeZone)}
      time={timesOf(formats, times, timeZone)}
      zoneNote={zoneNote(labels, timeZone, browser.timeZone(), startsAt, true)}
    />
  );
}
