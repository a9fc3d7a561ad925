import { CalendarPlus } from 'lucide-react';
import { useDownloadCalendarMutation } from '#app/api/appointmentApi.ts';
import { mapLink } from '#app/product/appointments/mapLink.ts';
import { paths } from '#app/session/paths.ts';
import { ownLanguage } from '#app/ui/texts/OwnText.tsx';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { AppointmentTimes } from '#contract/appointmentTimes.ts';
import type { MemberAssessment } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import type { Language } from '#texts/languages.ts';
import { type AppointmentEvent, googleCalendarLink, outlookLink } from './appointmentLinks.ts';
import { Choices, Lines, PlainText } from './booking.styles.ts';
import { placeName } from './bookingTexts.ts';

export interface AppointmentDetailsProps {
  assessment: MemberAssessment;
  appointment: AppointmentTimes;
  /** The next steps, one sentence each. */
  next: readonly string[];
  /** False once the appointment is over. */
  isAhead: boolean;
}

/** Place, calendar links and next steps of an appointment. */
export function AppointmentDetails({ assessment, appointment, next, isAhead }: AppointmentDetailsProps) {
  const t = useTexts('booking');
  const { organization, place, description, descriptionLanguage } = assessment;
  const { address } = place ?? organization;
  const pageUrl = window.location.origin + paths.myAssessment(assessment.id);
  const calendar = {
    label: t('addToCalendar'),
    value: <CalendarChoices {...{ organization, place, description, appointment, pageUrl }} />,
  };
  const preparation = {
    label: t('howToPrepare'),
    value: <PlainText {...ownLanguage(descriptionLanguage)}>{description}</PlainText>,
  };
  const steps = (
    <Lines>
      {next.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Lines>
  );
  return (
    <Card title={t('goodToKnow')}>
      <KeyValueList
        columns={1}
        items={[
          {
            label: t('where'),
            value: t.rich('place', {
              name: place === undefined ? organization.name : placeName(t, place),
              address,
              map: (content) => (
                <TextLink href={place?.mapUrl ?? mapLink(address)} target="_blank" rel="noreferrer">
                  {content}
                </TextLink>
              ),
            }),
          },
          ...noteItem(t('directions'), place?.directions, place?.language),
          ...noteItem(t('accessibility'), place?.accessibility, place?.language),
          ...(description === '' ? [] : [preparation]),
          ...(isAhead ? [calendar] : []),
          ...(next.length === 0 ? [] : [{ label: t('next'), value: steps }]),
        ]}
      />
    </Card>
  );
}

/** A note about the site. Nothing for an empty one. */
function noteItem(label: string, note = '', language?: Language) {
  return note === '' ? [] : [{ label, value: <PlainText {...ownLanguage(language)}>{note}</PlainText> }];
}

function CalendarChoices(event: AppointmentEvent) {
  const [downloadCalendar, { isLoading }] = useDownloadCalendarMutation();
  const toast = useToast();
  const t = useTexts('booking');
  return (
    <Choices>
      <Button
        icon={<CalendarPlus aria-hidden />}
        loading={isLoading}
        onClick={() => void downloadCalendar({ appointmentId: event.appointment.id }).unwrap().catch(toast.failure)}
      >
        {t('calendarFile')}
      </Button>
      <LinkButton href={googleCalendarLink(t, event)} target="_blank" rel="noreferrer">
        Google Calendar
      </LinkButton>
      <LinkButton href={outlookLink(t, event)} target="_blank" rel="noreferrer">
        Outlook
      </LinkButton>
    </Choices>
  );
}
