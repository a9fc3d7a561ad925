import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFindMembersQuery } from '#app/api/memberApi.ts';
import { useFindDuplicatesQuery, useMergeMembersMutation, usePreviewMergeQuery } from '#app/api/mergeApi.ts';
import { paths } from '#app/session/paths.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { useSearchText } from '#app/ui/lists/useSearchText.ts';
import { errorMessage, isStale } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { Combobox } from '#design-system/components/combobox/Combobox.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { answerMerge, type MergeAnswers, MergePanel, noAnswers } from './MergePanel.tsx';

export interface MergeDialogProps {
  organizationId: string;
  member: MemberDetails;
  timeZone: string;
  onDismiss: () => void;
}

/** A record in the list of choices. */
interface Choice {
  readonly id: string;
  readonly fullName: string | null;
  readonly email: string;
}

/** Finds the other record, shows what a merge would do, and merges. */
export function MergeDialog({ organizationId, member, timeZone, onDismiss }: MergeDialogProps) {
  const t = useTexts('memberMerge');
  const common = useTexts('common');
  const [other, setOther] = useState<Choice>();
  const [isSwapped, setIsSwapped] = useState(false);
  const [answers, setAnswers] = useState<MergeAnswers>(noAnswers);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [merge, { isLoading }] = useMergeMembersMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const { id } = member.user;
  const pair = other && {
    organizationId,
    userId: isSwapped ? other.id : id,
    otherUserId: isSwapped ? id : other.id,
  };
  const shown = usePreviewMergeQuery(pair ?? skipToken, { refetchOnMountOrArgChange: true });
  const preview = shown.isError ? undefined : shown.currentData?.data;

  const start = (next: Choice | undefined, swapped: boolean) => {
    setOther(next);
    setIsSwapped(swapped);
    setAnswers(noAnswers);
    setIsTried(false);
    setFailure(undefined);
  };

  const save = async () => {
    if (preview === undefined || pair === undefined) return;
    const choices = answerMerge(preview, answers);
    setIsTried(true);
    if (choices === undefined) return;
    setFailure(undefined);
    try {
      const { data } = await merge({ ...pair, version: preview.version, ...choices }).unwrap();
      onDismiss();
      toast.success(data.isAsked ? t('asked') : t('merged'), data.isAsked ? t('untilThen') : undefined);
      if (!data.isAsked && pair.userId !== id) navigate(paths.member(pair.userId), { replace: true });
    } catch (error) {
      setFailure(error);
    }
  };

  return (
    <Modal
      open
      title={t('title')}
      description={t('hint')}
      onOpenChange={onDismiss}
      locked={isLoading}
      footer={
        <>
          <Button onClick={onDismiss} disabled={isLoading}>
            {common('cancel')}
          </Button>
          {pair === undefined ? null : (
            <Button disabled={isLoading} onClick={() => start(other, !isSwapped)}>
              {t('swap')}
            </Button>
          )}
          <Button variant="primary" disabled={preview === undefined} loading={isLoading} onClick={() => void save()}>
            {preview?.needsConfirmation ? t('ask') : t('merge')}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <OtherRecord
          organizationId={organizationId}
          userId={id}
          value={other}
          onValueChange={(next) => start(next, false)}
        />
        {shown.isError && other ? (
          <Banner tone="warning" title={t('impossible')} live>
            {errorMessage(shown.error)}
          </Banner>
        ) : null}
        {failure === undefined ? null : isStale(failure) ? (
          <Banner tone="warning" title={t('changed')} live>
            {t('checkAgain')}
          </Banner>
        ) : (
          <Banner tone="danger" title={errorMessage(failure)} live />
        )}
        {preview ? (
          <MergePanel
            preview={preview}
            answers={answers}
            onAnswersChange={setAnswers}
            isTried={isTried}
            timeZone={timeZone}
          />
        ) : pair && !shown.isError ? (
          <ContentSkeleton label={t('loading')} blockSizes={['240px']} />
        ) : null}
      </Stack>
    </Modal>
  );
}

interface OtherRecordProps {
  organizationId: string;
  /** The person of the page, who is left out. */
  userId: string;
  value: Choice | undefined;
  onValueChange: (value: Choice | undefined) => void;
}

/** Finds the other record, or offers those of the same name. */
function OtherRecord({ organizationId, userId, value, onValueChange }: OtherRecordProps) {
  const t = useTexts('memberMerge');
  const [search, setSearch] = useState('');
  const { value: text, onValueChange: setText, errorMessage: longText } = useSearchText(search, setSearch);
  const duplicates = useFindDuplicatesQuery({ organizationId, userId }).data?.data ?? [];
  const list = useFindMembersQuery(search === '' ? skipToken : { organizationId, search });
  const hits = list.currentData?.data ?? [];
  const found = hits.filter(({ role, user }) => role === 'Member' && user.id !== userId).map(({ user }) => user);
  const hints = new Map(
    duplicates.map(({ id, hasSameBirthDate }) => [id, hasSameBirthDate ? t('sameBirthDate') : t('sameName')]),
  );
  const offered = search === '' ? duplicates : found;
  const options = [...offered, ...(value && !offered.some(({ id }) => id === value.id) ? [value] : [])];
  return (
    <Combobox
      label={t('other')}
      placeholder={t('find')}
      description={duplicates.length > 0 && value === undefined ? t('possible') : undefined}
      options={options.map(({ id, fullName, email }) => ({
        value: id,
        label: fullName ?? email,
        description: [email, hints.get(id)].filter(Boolean).join(' · '),
      }))}
      loading={longText === undefined && (text.trim() !== search || list.isFetching)}
      emptyText={longText ?? (list.error ? errorMessage(list.error) : undefined)}
      value={value?.id ?? ''}
      onValueChange={(next) => onValueChange(options.find(({ id }) => id === next))}
      onQueryChange={setText}
    />
  );
}
