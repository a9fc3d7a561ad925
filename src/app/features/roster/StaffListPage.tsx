import { Download, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { baseApi } from '#app/api/baseApi.ts';
import { useAppDispatch } from '#app/api/hooks.ts';
import {
  rosterTags,
  useCommitRosterMutation,
  useDownloadRosterMutation,
  useGetRosterQuery,
  useUndoRosterMutation,
} from '#app/api/rosterApi.ts';
import { paths } from '#app/session/paths.ts';
import { useOrganization } from '#app/session/useSession.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Organization } from '#contract/organization.ts';
import type { Roster, RosterFacts } from '#contract/roster.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Breadcrumbs } from '#design-system/components/breadcrumbs/Breadcrumbs.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { PageHeader } from '#design-system/patterns/page-header/PageHeader.tsx';
import { RosterRows } from './RosterRows.tsx';
import { changesAnything, kindsOf, sayFacts, sayWhen } from './rosterTexts.ts';

const pollingMs = 1_000;

/** One staff list: what it would change, its progress, or what it has done. */
function StaffListPage() {
  const t = useTexts('staffList');
  const { rosterId = '' } = useParams();
  const organization = useOrganization();
  const { data, isError, error, isFetching, refetch } = useRoster(organization?.id, rosterId);
  const roster = data?.data;
  const title = roster?.fileName || t('missing');
  useDocumentTitle(title);
  const crumbs = [
    { label: t('members'), href: paths.members },
    { label: t('title'), href: paths.staffLists },
    { label: title, href: paths.staffList(rosterId) },
  ];
  return (
    <Stack gap={5}>
      <PageHeader
        title={<bdi>{title}</bdi>}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
        actions={
          roster?.hasFile && organization ? <DownloadFile organizationId={organization.id} roster={roster} /> : null
        }
      />
      {roster !== undefined && organization !== undefined ? (
        <ShownRoster roster={roster} organization={organization} />
      ) : (
        <Card>
          {isError ? (
            <CallFailed error={error} loading={isFetching} title={t('notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <ContentSkeleton label={t('loading')} blockSizes={['320px']} />
          )}
        </Card>
      )}
    </Stack>
  );
}

/** Polls a list that is being applied or undone, and refetches other lists when it has ended. */
function useRoster(organizationId: string | undefined, rosterId: string) {
  const [isRunning, setRunning] = useState(false);
  const dispatch = useAppDispatch();
  const wasRunning = useRef(false);
  const answer = useGetRosterQuery(
    { organizationId: organizationId ?? '', rosterId },
    {
      skip: organizationId === undefined,
      pollingInterval: isRunning ? pollingMs : 0,
      refetchOnMountOrArgChange: true,
    },
  );
  const status = answer.data?.data.status;
  useEffect(() => {
    const runs = status === 'Committing' || status === 'Undoing';
    setRunning(runs);
    if (wasRunning.current && !runs) dispatch(baseApi.util.invalidateTags([...rosterTags, 'Roster']));
    wasRunning.current = runs;
  }, [status, dispatch]);
  return answer;
}

function DownloadFile({ organizationId, roster }: { organizationId: string; roster: Roster }) {
  const t = useTexts('staffList');
  const toast = useToast();
  const [download, { isLoading }] = useDownloadRosterMutation();
  const save = () => download({ organizationId, rosterId: roster.id, fileName: roster.fileName }).unwrap();
  return (
    <Button icon={<Download aria-hidden />} loading={isLoading} onClick={() => void save().catch(toast.failure)}>
      {t('download')}
    </Button>
  );
}

interface RosterProps {
  roster: Roster;
  organization: Organization;
}

function ShownRoster({ roster, organization }: RosterProps) {
  const t = useTexts('staffList');
  const { status, facts, hasFile } = roster;
  const shown = { organizationId: organization.id, rosterId: roster.id };
  return (
    <>
      {status === 'Preview' && facts ? <Preview {...shown} facts={facts} /> : null}
      {status === 'Committing' || status === 'Undoing' ? <Progress roster={roster} /> : null}
      {['Done', 'Failed', 'Undone'].includes(status) ? <Report roster={roster} organization={organization} /> : null}
      {facts && hasFile ? <Rows {...shown} facts={facts} canChoose={status === 'Preview'} /> : null}
      {hasFile ? null : <Banner title={t('expired')} />}
    </>
  );
}

interface PreviewProps {
  organizationId: string;
  rosterId: string;
  facts: RosterFacts;
}

/** Shows what would change, with the button to apply it. */
function Preview({ organizationId, rosterId, facts }: PreviewProps) {
  const t = useTexts('staffList');
  const [confirmed, setConfirmed] = useState<RosterFacts['warnings']>([]);
  const [commit, { isLoading, error }] = useCommitRosterMutation();
  const { warnings } = facts;
  const hasEffect = changesAnything(facts);
  const isConfirmed = warnings.every((warning) => confirmed.includes(warning));
  return (
    <Card aria-label={t('preview')}>
      <Stack gap={4}>
        <h2>{t('preview')}</h2>
        {error && !isLoading ? <Banner live tone="danger" title={errorMessage(error)} /> : null}
        <Facts facts={facts} />
        {hasEffect && warnings.length > 0 ? (
          <Banner tone="warning" title={t('unusual')}>
            {warnings.map((warning) => (
              <Checkbox
                key={warning}
                label={t(warning)}
                checked={confirmed.includes(warning)}
                onCheckedChange={(isChecked) =>
                  setConfirmed((before) =>
                    isChecked ? [...before, warning] : before.filter((other) => other !== warning),
                  )
                }
              />
            ))}
          </Banner>
        ) : null}
        {hasEffect ? (
          <div>
            <Button
              variant="primary"
              loading={isLoading}
              disabled={!isConfirmed}
              onClick={() => void commit({ organizationId, rosterId, confirmed })}
            >
              {t('apply')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

function Facts({ facts }: { facts: RosterFacts }) {
  const t = useTexts('staffList');
  const sentences = sayFacts(t, facts);
  return (
    <>
      {changesAnything(facts) ? null : <p>{t('nothing')}</p>}
      {sentences.length === 0 ? null : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Progress({ roster: { status, steps, stepsDone } }: { roster: Roster }) {
  const t = useTexts('staffList');
  const formats = useFormats();
  const values = { done: formats.number(stepsDone), total: formats.number(steps) };
  const text = status === 'Undoing' ? t('undoing', values) : t('applying', values);
  return (
    <Card>
      <Stack gap={3}>
        <Banner live title={text}>
          {t('goesOn')}
        </Banner>
        <ProgressBar label={text} value={stepsDone} max={steps} valueText={text} />
      </Stack>
    </Card>
  );
}

/** Shows what has changed, with the button to undo it. */
function Report({ roster, organization }: RosterProps) {
  const t = useTexts('staffList');
  const formats = useFormats();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [undo, { isLoading }] = useUndoRosterMutation();
  const { id: rosterId, status, facts, committedAt, committedBy, undoneAt, undoneBy, undoableUntil } = roster;
  const { id: organizationId, timeZone } = organization;
  const isUndone = status === 'Undone';
  const when = isUndone ? { at: undoneAt ?? 0, by: undoneBy } : { at: committedAt ?? 0, by: committedBy };
  const whenText = sayWhen(t, formats, timeZone, when);
  const takeBack = async () => {
    try {
      await undo({ organizationId, rosterId }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
    setAsking(false);
  };
  const title =
    status === 'Failed' ? t('failed') : isUndone ? t('undone', { when: whenText }) : t('done', { when: whenText });
  return (
    <>
      <Banner
        live
        tone={status === 'Failed' ? 'danger' : isUndone ? 'info' : 'success'}
        title={title}
        actions={
          undoableUntil === undefined ? null : (
            <Button icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )
        }
      >
        {undoableUntil === undefined ? null : t('undoUntil', { at: formats.dateTime(undoableUntil, timeZone) })}
      </Banner>
      {facts && !isUndone ? (
        <Card>
          <Facts facts={facts} />
        </Card>
      ) : null}
      {roster.hasFile ? (
        <RosterRows
          organizationId={organizationId}
          rosterId={rosterId}
          leftOut
          label={t('leftOut')}
          canChoose={false}
        />
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={t('undoTitle')}
        description={t('undoText')}
        confirmLabel={t('undo')}
        onConfirm={() => void takeBack()}
        onOpenChange={setAsking}
        loading={isLoading}
      />
    </>
  );
}

interface RowsProps extends PreviewProps {
  canChoose: boolean;
}

/** The rows of the list, a tab for each kind. */
function Rows({ organizationId, rosterId, facts, canChoose }: RowsProps) {
  const t = useTexts('staffList');
  const kinds = kindsOf(facts);
  const [chosen, setChosen] = useState<(typeof kinds)[number]>();
  const [first] = kinds;
  if (first === undefined) return null;
  return (
    <Card>
      <Tabs
        label={t('rows')}
        value={chosen ?? first}
        onValueChange={setChosen}
        tabs={kinds.map((kind) => ({
          value: kind,
          label: t('kind', { kind }),
          count: facts.counts[kind],
          content: (
            <RosterRows
              key={kind}
              organizationId={organizationId}
              rosterId={rosterId}
              kind={kind}
              label={t('kind', { kind })}
              canChoose={canChoose && kind === 'Doubtful'}
            />
          ),
        }))}
      />
    </Card>
  );
}

export { StaffListPage as Component };
