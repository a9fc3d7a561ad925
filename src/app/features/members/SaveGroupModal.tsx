import { useAddGroupMutation } from '#app/api/groupApi.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberFilter } from '#contract/group.ts';
import type { Organization } from '#contract/organization.ts';
import { FilterWords } from './FilterWords.tsx';
import { GroupNameModal } from './GroupNameModal.tsx';

export interface SaveGroupModalProps {
  organization: Organization;
  filter: MemberFilter;
  onDismiss: () => void;
}

/** Saves the filters of the list as a group. */
export function SaveGroupModal({ organization, filter, onDismiss }: SaveGroupModalProps) {
  const t = useTexts('memberGroups');
  const toast = useToast();
  const [addGroup] = useAddGroupMutation();
  const save = async (name: string) => {
    await addGroup({ organizationId: organization.id, name, filter }).unwrap();
    onDismiss();
    toast.success(t('created'));
  };
  return (
    <GroupNameModal title={t('newGroup')} submitLabel={t('save')} initialName="" onSave={save} onDismiss={onDismiss}>
      <div>
        <strong>{t('who')}</strong>
        <Muted as="p">
          <FilterWords organization={organization} filter={filter} />
        </Muted>
      </div>
    </GroupNameModal>
  );
}
