import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TagType } from '#app/api/baseApi.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { type TextsOf, useTexts } from '#app/ui/texts/useTexts.ts';
import type { LeftOut } from '#contract/memberBulk.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { ProgressBar } from '#design-system/components/progress-bar/ProgressBar.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { addCounts, type BulkAction, type BulkPreview, type BulkRun } from './bulkRun.ts';
import { type SendPart, useBulkRun } from './useBulkRun.ts';
import { useFocusOnChange } from './useFocusOnChange.ts';
import { useOfferUndo } from './useOfferUndo.ts';

export interface BulkDialogProps {
  action: BulkAction;
  /** The call for the preview. Undefined while a question comes first. */
  answer: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => void } | undefined;
  /** The preview once it is there. */
  found: BulkPreview | undefined;
  sendPart: SendPart;
  /** To refetch after the action. */
  changedTags: readonly TagType[];
  /** `isDone` if the action went to its end. */
  onClose: (isDone: boolean) => void;
  /** A question above the preview. */
  children?: ReactNode;
}

/** Says who gets what, does it with a progress bar, and reports. */
export function BulkDialog(props: BulkDialogProps) {
  const { action, answer, found, sendPart, changedTags, onClose, children } = props;
  const t = useTexts('bulk');
  const common = useTexts('common');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const offerUndo = useOfferUndo(action, () => {
    // Its report is no longer true. The selection stays.
    if (isOpen.current) onClose(false);
  });
  const { run, error, start, resume, stop } = useBulkRun({ sendPart, changedTags, offerUndo });
  // The confirmed preview stays while the action runs.
  const [agreed, setAgreed] = useState<BulkPreview>();
  const shown = agreed ?? found;
  const ids = shown?.ids ?? [];
  const stage = run?.status ?? 'Question';
  const focused = useFocusOnChange(stage);
  const close = () => onClose(stage === 'Done');
  const confirm = () => {
    setAgreed(shown);
    start(ids);
  };

  return (
    <Modal
      open
      title={t('title', { action })}
      locked={stage === 'Running'}
      onOpenChange={close}
      footer={
        <>
          {stage === 'Running' ? (
            <Button ref={focused} key="stop" onClick={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button ref={stage === 'Question' ? undefined : focused} key="close" onClick={close}>
              {stage === 'Question' ? common('cancel') : common('close')}
            </Button>
          )}
          {stage === 'Question' ? (
            <Button
              variant="primary"
              tone={isEnd(action) ? 'danger' : 'neutral'}
              disabled={ids.length === 0}
              onClick={confirm}
            >
              {t('confirm', { action })}
            </Button>
          ) : null}
          {stage === 'Failed' || stage === 'Stopped' ? (
            <Button variant="primary" onClick={() => resume(ids)}>
              {stage === 'Failed' ? common('tryAgain') : t('goOn')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap={4}>
        {run === undefined ? children : null}
        {run === undefined ? (
          answer?.isError ? (
            <CallFailed error={answer.error} loading={answer.isFetching} onRetry={answer.refetch} />
          ) : shown !== undefined ? (
            <Consequences action={action} preview={shown} />
          ) : answer === undefined ? null : (
            <Counting />
          )
        ) : (
          <Progress action={action} run={run} error={error} preview={agreed} />
        )}
      </Stack>
    </Modal>
  );
}

/** Whether the action takes something from people. */
const isEnd = (action: BulkAction) => action === 'Deactivate' || action === 'EndTeamRoles' || action === 'Remove';

function Counting() {
  const t = useTexts('mailReach');
  return <ContentSkeleton label={t('counting')} blockSizes={['96px']} />;
}

function Consequences({ action, preview }: { action: BulkAction; preview: BulkPreview }) {
  const t = useTexts('bulk');
  const mails = useTexts('mailReach');
  const formats = useFormats();
  const { people, mails: mailed, appointments, tracks, leftOut } = preview;
  const withoutMail = action === 'AddToAssessment' ? people - mailed : 0;
  return (
    <div role="status">
      <Stack gap={4}>
        {people === 0 ? <Banner title={t('nobody')} /> : null}
        <KeyValueList
          items={[
            ...(people === 0
              ? []
              : [
                  { label: t('effect', { action }), value: t('people', { count: people }) },
                  {
                    label: t('emails'),
                    value: formats.facts([
                      mails('goOut', { count: mailed }),
                      withoutMail === 0 ? undefined : mails('noEmail', { count: withoutMail }),
                    ]),
                  },
                ]),
            ...(appointments === 0 ? [] : [{ label: t('appointments'), value: formats.number(appointments) }]),
            ...(tracks === undefined
              ? []
              : [
                  { label: t('tracksWithoutTimes'), value: formats.number(tracks.count) },
                  { label: t('appointmentsToMove'), value: formats.number(tracks.appointments) },
                ]),
            ...listLeftOut(t, leftOut),
          ]}
        />
        {isEnd(action) && people > 0 ? <p>{t('afterwards', { action })}</p> : null}
      </Stack>
    </div>
  );
}

function listLeftOut(t: TextsOf<'bulk'>, leftOut: LeftOut) {
  return leftOut.map(({ reason, count }) => ({ label: t('leftOut', { reason }), value: t('people', { count }) }));
}

interface ProgressProps {
  action: BulkAction;
  run: BulkRun;
  error: unknown;
  /** The people that were left out from the start. */
  preview: BulkPreview | undefined;
}

function Progress({ action, run, error, preview }: ProgressProps) {
  const t = useTexts('bulk');
  const common = useTexts('common');
  const formats = useFormats();
  const { status, answered, total, done } = run;
  const text = t('progress', { done: formats.number(answered), total: formats.number(total) });
  const rest = total - answered;
  const leftOut = addCounts(preview?.leftOut ?? [], run.leftOut);
  return (
    <Stack gap={4}>
      {status === 'Done' ? null : (
        <Stack gap={2}>
          <ProgressBar label={t('title', { action })} value={answered} max={total} valueText={text} />
          <p>{text}</p>
        </Stack>
      )}
      {status === 'Failed' ? (
        <Banner live tone="danger" title={errorMessage(error)}>
          {t('failed')}
        </Banner>
      ) : null}
      {status === 'Running' ? null : (
        <Stack gap={4} role="status">
          {status === 'Done' ? <Banner tone="success" title={common('done')} /> : null}
          {status === 'Stopped' ? <Banner title={t('stopped')} /> : null}
          <KeyValueList
            items={[
              { label: t('effect', { action }), value: t('people', { count: done }) },
              ...(rest === 0 ? [] : [{ label: t('notDone'), value: t('people', { count: rest }) }]),
              ...listLeftOut(t, leftOut),
            ]}
          />
        </Stack>
      )}
    </Stack>
  );
}
