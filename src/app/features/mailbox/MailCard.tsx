import { CalendarPlus } from 'lucide-react';
import { saveTextFile } from '#app/files/saveTextFile.ts';
import { browser } from '#app/timeZone.ts';
import type { MailboxMessage } from '#contract/mailbox.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { formatDateTime } from '#domain/calendarDate.ts';
import { MailText } from './MailboxPage.styles.ts';
import { splitLinks } from './textParts.ts';

/** A mail as plain text. Its HTML is never rendered. */
export function MailCard({ mail: { subject, to, sentAt, text, calendar } }: { mail: MailboxMessage }) {
  return (
    <Card
      title={subject}
      description={`To ${to} · ${formatDateTime(sentAt, browser.timeZone())}`}
      footer={
        calendar === null ? undefined : (
          <Button
            icon={<CalendarPlus aria-hidden />}
            onClick={() => saveTextFile('appointment.ics', calendar, 'text/calendar')}
          >
            Download Calendar File
          </Button>
        )
      }
    >
      <MailText>
        {splitLinks(text).map((part, index) =>
          part.kind === 'link' ? (
            <a key={index} href={part.text}>
              {part.text}
            </a>
          ) : (
            part.text
          ),
        )}
      </MailText>
    </Card>
  );
}
