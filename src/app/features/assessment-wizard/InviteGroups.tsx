import { useListGroupsQuery } from '#app/api/groupApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import type { Group } from '#contract/group.ts';
import { MultiCombobox } from '#design-system/components/combobox/MultiCombobox.tsx';
import { hasGroups, type MemberSelection, selectGroups } from '#domain/memberSelection.ts';

type Assessment = Pick<AssessmentDetails, 'id' | 'organizationId'>;

/** The groups of the organization, as the assessment treats them. */
export const useInviteGroups = ({ organizationId, id: assessmentId }: Assessment) =>
  useListGroupsQuery({ organizationId, assessmentId }, { refetchOnMountOrArgChange: freshSeconds });

export interface InviteGroupsProps {
  /** The reply with the groups. */
  answer: ReturnType<typeof useInviteGroups>;
  selection: MemberSelection;
  disabled: boolean;
  onSelectionChange: (selection: MemberSelection) => void;
}

/** Selects groups whose people are invited, and groups whose people are not. Renders nothing without any group. */
export function InviteGroups({ answer, selection, disabled, onSelectionChange }: InviteGroupsProps) {
  const t = useTexts('inviteStep');
  const { data, isError, error, isFetching, refetch } = answer;
  if (data === undefined && isError) {
    return <CallFailed error={error} title={t('groupsFailed')} onRetry={refetch} loading={isFetching} />;
  }
  const groups = data?.data ?? [];
  if (groups.length === 0) return null;
  const { selectAll, includeGroups = [], excludeGroups = [] } = selection;
  const optionsWithout = (others: readonly string[]) =>
    groups
      .filter(({ id }) => !others.includes(id))
      .map(({ id, name, people }) => ({ value: id, label: name, description: t('groupPeople', { count: people }) }));
  return (
    <>
      {selectAll ? null : (
        <MultiCombobox
          label={t('groups')}
          options={optionsWithout(excludeGroups)}
          value={includeGroups}
          disabled={disabled}
          onValueChange={(ids) => onSelectionChange(selectGroups(selection, { includeGroups: ids }))}
        />
      )}
      <MultiCombobox
        label={t('exceptGroups')}
        options={optionsWithout(selectAll ? [] : includeGroups)}
        value={excludeGroups}
        disabled={disabled}
        onValueChange={(ids) => onSelectionChange(selectGroups(selection, { excludeGroups: ids }))}
      />
    </>
  );
}

/** Says who of those who join later is invited: by the selected groups, else by those that the assessment follows. */
export function useNewMembersText(groups: readonly Group[], selection: MemberSelection): string {
  const t = useTexts('inviteStep');
  const formats = useFormats();
  const { selectAll, includeGroups = [], excludeGroups = [] } = selection;
  const isChosen = selectAll || hasGroups(selection);
  const namesOf = (ids: readonly string[], kept: 'Invited' | 'NotInvited') =>
    groups.filter(({ id, newMembers }) => (isChosen ? ids.includes(id) : newMembers === kept)).map(({ name }) => name);
  const included = selectAll ? [] : namesOf(includeGroups, 'Invited');
  const excluded = namesOf(excludeGroups, 'NotInvited');
  const lists = { groups: formats.list(included), others: formats.list(excluded) };
  if (included.length > 0) return excluded.length > 0 ? t('newOfGroupsBut', lists) : t('newOfGroups', lists);
  return excluded.length > 0 ? t('newBut', lists) : t('aboutNewlyJoined');
}
