import { CalendarCheck, CalendarX, CircleCheck, Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams, useSearchParams } from 'react-router-dom';
import { useGetAssessmentQuery } from '#app/api/assessmentApi.ts';
import { useListDisplacedQuery } from '#app/api/displacedApi.ts';
import { useFileUrl } from '#app/api/fileApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { nameOf } from '#app/product/appointments/assessmentMembers.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { emailText } from '#app/ui/texts/emailText.ts';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { shownTexts } from '#app/ui/texts/shownTexts.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type {
  DisplacedAction,
  DisplacedMember,
  ListDisplacedReply,
  SettleDisplacedReply,
} from '#contract/displacedAppointment.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Skeleton } from '#design-system/components/skeleton/Skeleton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { MemberRow } from '#design-system/patterns/member-row/MemberRow.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { Actions, People, RowEnd, Times } from './DisplacedPage.styles.ts';
import { NewTimesPanel } from './NewTimesPanel.tsx';
import { Offers } from './Offers.tsx';
import { SettlePanel } from './SettlePanel.tsx';

interface Question {
  action: DisplacedAction;
  members: readonly DisplacedMember[];
}

/** The next proposals of people whose proposed time was taken, by appointment. */
type NextProposals = ReadonlyMap<string, DisplacedMember['proposal']>;

/** The appointments of an assessment that no longer fit its schedule, to move, cancel or keep. */
function DisplacedPage() {
  const t = useTexts('displacedList');
  useDocumentTitle(t('title'));
  const { assessmentId = '' } = useParams();
  const organization = useOrganization();
  const assessment = useGetAssessmentQuery(
    { organizationId: organization?.id ?? '', assessmentId },
    { skip: organization === undefined, refetchOnMountOrArgChange: freshSeconds },
  );
  const list = useListDisplacedQuery({ assessmentId }, { refetchOnMountOrArgChange: true });
  const name = assessment.currentData && shownTexts(assessment.currentData.data).name;
  const reply = list.currentData;
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('title')}
        description={name ?? <Skeleton inlineSize="12em" />}
        actions={<LinkButton href={paths.assessmentDrawer(assessmentId)}>{t('showAssessment')}</LinkButton>}
      />
      {reply !== undefined && organization !== undefined ? (
        <>
          <Offers assessment={{ id: assessmentId, name: name ?? '' }} timeZone={organization.timeZone} />
          <DisplacedList
            assessment={{ id: assessmentId, name: name ?? '' }}
            timeZone={organization.timeZone}
            reply={reply}
          />
        </>
      ) : (
        <Card>
          {list.isError ? (
            <CallFailed error={list.error} loading={list.isFetching} onRetry={() => void list.refetch()} />
          ) : (
            <ContentSkeleton label={t('loading')} blockSizes={['320px']} />
          )}
        </Card>
      )}
    </Stack>
  );
}

interface DisplacedListProps {
  assessment: { id: string; name: string };
  timeZone: string;
  reply: ListDisplacedReply;
}

function DisplacedList({ assessment, timeZone, reply }: DisplacedListProps) {
  const t = useTexts('displacedList');
  const card = useRef<HTMLElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [next, setNext] = useState<NextProposals>(new Map());
  const [isFinding, setIsFinding] = useState(false);
  const [params] = useSearchParams();
  const newTimes = useTexts('newTimes');
  const { total, obstacle } = reply.meta;
  const members = reply.data.map((member) => withNext(member, next));
  const isSomeOffered = members.some(({ heldUntil }) => heldUntil !== undefined);
  const movable = members.filter(({ proposal }) => proposal !== undefined);
  const takenCount = members.filter(({ appointment }) => appointment && next.has(appointment.id)).length;

  const close = () => {
    // The panel gives the focus back to its button first, which may be gone.
    flushSync(() => setQuestion(undefined));
    card.current?.focus();
  };
  const onSettled = ({ taken }: SettleDisplacedReply['data']) => {
    setNext((before) => new Map([...before, ...taken.map(({ id, proposal }) => [id, proposal] as const)]));
    close();
  };

  return (
    <Card ref={card} tabIndex={-1} aria-label={t('title')}>
      {total === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('allFit')} description={t('nothingLeft')} />
      ) : (
        <Stack gap={5}>
          <div>
            <p>{isSomeOffered ? newTimes('someOffered', { count: total }) : t('intro', { count: total })}</p>
            {total > members.length ? <Muted>{t('firstListed', { count: members.length })}</Muted> : null}
          </div>
          {obstacle === undefined ? null : <Banner tone="warning" title={t('obstacle', { obstacle })} />}
          {takenCount === 0 ? null : (
            <Banner tone="warning" live title={t('someTaken', { count: takenCount })}>
              {t('seeNext')}
            </Banner>
          )}
          <Actions>
            {obstacle === undefined ? (
              <Button variant="primary" onClick={() => setIsFinding(true)}>
                {newTimes('find')}
              </Button>
            ) : null}
            {movable.length === 0 ? null : (
              <Button onClick={() => setQuestion({ action: 'Move', members })}>
                {t('move', { count: movable.length })}
              </Button>
            )}
            <Button onClick={() => setQuestion({ action: 'Keep', members })}>
              {t('keep', { count: members.length })}
            </Button>
            <Button tone="danger" onClick={() => setQuestion({ action: 'Cancel', members })}>
              {t('cancel', { count: members.length })}
            </Button>
          </Actions>
          <People aria-label={t('title')}>
            {members.map((member) => (
              <DisplacedPerson
                key={member.id}
                member={member}
                timeZone={timeZone}
                isTaken={member.appointment !== undefined && next.has(member.appointment.id)}
                onAct={(action) => setQuestion({ action, members: [member] })}
              />
            ))}
          </People>
        </Stack>
      )}
      {isFinding ? (
        <NewTimesPanel
          assessment={assessment}
          timeZone={timeZone}
          practitionerId={params.get('practitionerId') ?? undefined}
          onOffered={() => {
            flushSync(() => setIsFinding(false));
            card.current?.focus();
          }}
          onDismiss={() => setIsFinding(false)}
        />
      ) : null}
      {question ? (
        <SettlePanel
          {...question}
          assessment={assessment}
          timeZone={timeZone}
          onSettled={onSettled}
          onDismiss={() => setQuestion(undefined)}
        />
      ) : null}
    </Card>
  );
}

function withNext(member: DisplacedMember, next: NextProposals): DisplacedMember {
  const id = member.appointment?.id ?? '';
  return next.has(id) ? { ...member, proposal: next.get(id) } : member;
}

interface DisplacedPersonProps {
  member: DisplacedMember;
  timeZone: string;
  /** The time that was proposed first was taken. */
  isTaken: boolean;
  onAct: (action: DisplacedAction) => void;
}

function DisplacedPerson({ member, timeZone, isTaken, onAct }: DisplacedPersonProps) {
  const t = useTexts('displacedList');
  const appointmentTexts = useTexts('appointments');
  const formats = useFormats();
  const fileUrl = useFileUrl();
  const newTimes = useTexts('newTimes');
  const { appointment, proposal, heldUntil } = member;
  const { fullName, email, image } = member.organizationMember.user;
  const name = nameOf(member);
  const slotOf = (startsAt = 0) => formats.slot(startsAt, timeZone);
  return (
    <li>
      <MemberRow
        fullName={fullName ?? ''}
        email={emailText(email)}
        imageUrl={fileUrl(image)}
        trailing={
          <RowEnd>
            <Times>
              <span>{appointmentTexts('bookedNow', { slot: slotOf(appointment?.startsAt) })}</span>
              {proposal === undefined ? (
                <Muted as="span">{t('noTime')}</Muted>
              ) : (
                <strong>
                  {heldUntil === undefined
                    ? t(isTaken ? 'taken' : 'proposed', { slot: slotOf(proposal.startsAt) })
                    : newTimes('heldFor', { slot: slotOf(proposal.startsAt) })}
                </strong>
              )}
              {heldUntil === undefined ? null : (
                <Muted as="span">{newTimes('openUntil', { time: formats.shortDateTime(heldUntil, timeZone) })}</Muted>
              )}
            </Times>
            {proposal === undefined ? null : (
              <Button onClick={() => onAct('Move')}>
                {t.rich('moveOne', { name, slot: slotOf(proposal.startsAt), hidden })}
              </Button>
            )}
            <Menu
              label={t('more', { name })}
              trigger={<IconButton label={t('more', { name })} icon={<Ellipsis aria-hidden />} />}
              items={[
                {
                  id: 'keep',
                  label: t('keepOne'),
                  icon: <CalendarCheck aria-hidden />,
                  onSelect: () => onAct('Keep'),
                },
                {
                  id: 'cancel',
                  label: appointmentTexts('cancelAppointment'),
                  icon: <CalendarX aria-hidden />,
                  tone: 'danger',
                  separated: true,
                  onSelect: () => onAct('Cancel'),
                },
              ]}
            />
          </RowEnd>
        }
      />
    </li>
  );
}

export { DisplacedPage as Component };
