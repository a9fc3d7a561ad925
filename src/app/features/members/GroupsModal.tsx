import { Pencil, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useListGroupsQuery, useRemoveGroupMutation, useUpdateGroupMutation } from '#app/api/groupApi.ts';
import { freshSeconds } from '#app/api/prefetch.ts';
import { paths } from '#app/session/paths.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { RemoveDialog } from '#app/ui/lists/RemoveDialog.tsx';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { Group } from '#contract/group.ts';
import type { Organization } from '#contract/organization.ts';
import { EmptyState } from '#design-system/components/empty-state/EmptyState.tsx';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { FilterWords } from './FilterWords.tsx';
import { GroupNameModal } from './GroupNameModal.tsx';

export interface GroupsModalProps {
  organization: Organization;
  /** Called when the link to the people of a group is followed. */
  onShow: () => void;
  /** Called with the id of a group that was removed. */
  onRemoved: (groupId: string) => void;
  onDismiss: () => void;
}

/** Lists the groups of the organization, with who is in them, to show, rename and remove them. */
export function GroupsModal({ organization, onShow, onRemoved, onDismiss }: GroupsModalProps) {
  const t = useTexts('memberGroups');
  const { data, isError, error, isFetching, refetch } = useListGroupsQuery(
    { organizationId: organization.id },
    { refetchOnMountOrArgChange: freshSeconds },
  );
  const [renamed, setRenamed] = useState<Group>();
  const [removed, setRemoved] = useState<Group>();
  const groups = data?.data;
  return (
    <Modal open title={t('groups')} onOpenChange={onDismiss}>
      {groups === undefined && isError ? (
        <CallFailed error={error} title={t('failed')} onRetry={refetch} loading={isFetching} />
      ) : null}
      {groups === undefined && !isError ? <ContentSkeleton blockSizes={['180px']} /> : null}
      {groups?.length === 0 ? (
        <EmptyState icon={<UsersRound />} title={t('none')} description={t('aboutNone')} headingLevel={3} />
      ) : null}
      {groups && groups.length > 0 ? (
        <List>
          {groups.map((group) => (
            <GroupRow
              key={group.id}
              organization={organization}
              group={group}
              onShow={onShow}
              onRename={() => setRenamed(group)}
              onRemove={() => setRemoved(group)}
            />
          ))}
        </List>
      ) : null}
      {renamed ? (
        <RenameGroup organization={organization} group={renamed} onDismiss={() => setRenamed(undefined)} />
      ) : null}
      {removed ? (
        <RemoveGroup
          organization={organization}
          group={removed}
          onDismiss={() => setRemoved(undefined)}
          onRemoved={() => onRemoved(removed.id)}
        />
      ) : null}
    </Modal>
  );
}

interface GroupRowProps {
  organization: Organization;
  group: Group;
  onShow: () => void;
  onRename: () => void;
  onRemove: () => void;
}

function GroupRow({ organization, group, onShow, onRename, onRemove }: GroupRowProps) {
  const t = useTexts('memberGroups');
  const { name, filter, people } = group;
  return (
    <li>
      <div>
        <TextLink href={`${paths.members}?group=${group.id}`} aria-label={t('show', { name })} onClick={onShow}>
          {name}
        </TextLink>
        <Muted as="p">
          {t('people', { count: people })}
          <br />
          <FilterWords organization={organization} filter={filter} />
        </Muted>
      </div>
      <Actions>
        <IconButton label={t('renameGroup', { name })} icon={<Pencil />} onClick={onRename} />
        <IconButton label={t('removeGroup', { name })} icon={<Trash2 />} tone="danger" onClick={onRemove} />
      </Actions>
    </li>
  );
}

interface GroupActionProps {
  organization: Organization;
  group: Group;
  onDismiss: () => void;
}

function RenameGroup({ organization, group, onDismiss }: GroupActionProps) {
  const t = useTexts('memberGroups');
  const common = useTexts('common');
  const toast = useToast();
  const [updateGroup] = useUpdateGroupMutation();
  const save = async (name: string) => {
    const { id: groupId, version } = group;
    await updateGroup({ organizationId: organization.id, groupId, name, version }).unwrap();
    onDismiss();
    toast.success(t('renamed'));
  };
  return (
    <GroupNameModal
      title={t('renameGroup', { name: group.name })}
      submitLabel={common('save')}
      initialName={group.name}
      onSave={save}
      onDismiss={onDismiss}
    />
  );
}

function RemoveGroup({ organization, group, onDismiss, onRemoved }: GroupActionProps & { onRemoved: () => void }) {
  const t = useTexts('memberGroups');
  const [removeGroup] = useRemoveGroupMutation();
  const { name } = group;
  return (
    <RemoveDialog
      title={t('askRemove', { name })}
      description={t('whatRemoving')}
      confirmLabel={t('remove')}
      removedText={t('removed', { name })}
      remove={() => removeGroup({ organizationId: organization.id, groupId: group.id }).unwrap()}
      onDismiss={onDismiss}
      onRemoved={onRemoved}
    />
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;

  > li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-3);
  }
  > li + li { border-block-start: 1px solid var(--color-border); }
  > li > :first-child { min-inline-size: 0; overflow-wrap: anywhere; }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-1);
`;
