import { CalendarPlus, Inbox, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '#app/session/paths.ts';
import { useHideFooter } from '#app/shell/PageSkeleton.tsx';
import { TopBarLayout } from '#app/shell/TopBarLayout.tsx';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { saveTextFile } from '#app/ui/files/saveFile.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { browser } from '#app/ui/time/timeZone.ts';
import { type MailboxMessage, mostMails } from '#contract/mailbox.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { ErrorState } from '#design-system/components/error-state/ErrorState.tsx';
import { Spinner } from '#design-system/components/spinner/Spinner.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { useListMailboxQuery } from './mailboxApi.ts';
import { splitLinks } from './textParts.ts';

const pollEveryMs = 2000;
/** Mails shown initially and added by each press of the button. */
const portion = 20;

/** The local mailbox, which receives all mail if no mail server is configured. */
function MailboxPage() {
  const t = useTexts('mailbox');
  useDocumentTitle(t('title'));
  const [newest, setNewest] = useState(portion);
  const { data, isError, isFetching, refetch } = useListMailboxQuery(
    { newest },
    { pollingInterval: pollEveryMs, skipPollingIfUnfocused: true, refetchOnFocus: true },
  );
  const mails = data?.data;
  const hasMore = mails !== undefined && mails.length >= newest && newest < mostMails;

  return (
    <TopBarLayout homeHref={paths.logIn}>
      <Stack gap={5}>
        <PageHeader
          title={t('title')}
          count={hasMore ? undefined : mails?.length}
          countLabel={t('mails')}
          description={t('keptHere')}
          actions={
            <Button icon={<RefreshCw aria-hidden />} onClick={refetch}>
              {t('refresh')}
            </Button>
          }
        />
        {mails === undefined && !isError ? <MailsLoading /> : null}
        {isError ? (
          <Card>
            <ErrorState title={t('cannotOpen')} description={t('whereShown')} onRetry={refetch} loading={isFetching} />
          </Card>
        ) : null}
        {mails?.length === 0 && !isError ? (
          <Card>
            <EmptyState icon={<Inbox />} title={t('empty')} description={t('appearsHere')} />
          </Card>
        ) : null}
        {mails && mails.length > 0 && !isError ? (
          <Mails>
            {mails.map((mail) => (
              <li key={mail.id}>
                <MailCard mail={mail} />
              </li>
            ))}
          </Mails>
        ) : null}
        {hasMore && !isError ? (
          <More>
            <Button onClick={() => setNewest(newest + portion)}>{t('showOlder')}</Button>
          </More>
        ) : null}
      </Stack>
    </TopBarLayout>
  );
}

function MailsLoading() {
  useHideFooter();
  return <Spinner size="large" />;
}

/** A mail as plain text. Its HTML is never rendered. */
function MailCard({ mail: { subject, to, sentAt, text, calendar } }: { mail: MailboxMessage }) {
  const t = useTexts('mailbox');
  const formats = useFormats();
  return (
    <Card
      title={subject}
      description={t('toAt', { address: to, time: formats.dateTime(sentAt, browser.timeZone()) })}
      footer={
        calendar === null ? undefined : (
          <Button
            icon={<CalendarPlus aria-hidden />}
            onClick={() => saveTextFile(t('calendarFile'), calendar, 'text/calendar')}
          >
            {t('downloadCalendar')}
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

const Mails = styled.ul`
  display: grid;
  gap: var(--space-4);
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;

const MailText = styled.p`
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;

export { MailboxPage as Component };
