import { useId, useState } from 'react';
import { useAddGroupMutation, useChangeGroupPeopleMutation, useListGroupsQuery } from '#app/api/groupApi.ts';
import { ContentSkeleton } from '#app/ui/ContentSkeleton.tsx';
import { FormModalActions } from '#app/ui/forms/FormModal.tsx';
import { groupNameRequired } from '#app/ui/forms/rules.ts';
import { CallFailed } from '#app/ui/texts/CallFailed.tsx';
import { errorMessage } from '#app/ui/texts/errorMessage.ts';
import { useMessages } from '#app/ui/texts/useMessages.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

export interface AddToGroupModalProps {
  organizationId: string;
  /** Ids of the selected memberships. */
  selected: readonly string[];
  /** `isDone` if they were added. */
  onClose: (isDone: boolean) => void;
}

const newGroup = 'new';

/** Adds selected people to a group of picked ones, or to a new one. */
export function AddToGroupModal({ organizationId, selected, onClose }: AddToGroupModalProps) {
  const t = useTexts('memberGroups');
  const messages = useMessages();
  const toast = useToast();
  const formId = useId();
  const { data, isError, error, isFetching, refetch } = useListGroupsQuery({ organizationId });
  const [addGroup, adding] = useAddGroupMutation();
  const [changePeople, changing] = useChangeGroupPeopleMutation();
  const picked = data?.data.filter(({ filter }) => filter === null);
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string>();
  const groupId = chosen ?? picked?.[0]?.id ?? newGroup;
  const saving = adding.isLoading || changing.isLoading;

  const addTo = async (ids: string[]): Promise<{ count: number; name: string }> => {
    if (groupId === newGroup) {
      const { data } = await addGroup({ organizationId, name, organizationMemberIds: ids }).unwrap();
      return { count: data.people, name: data.name };
    }
    const { data } = await changePeople({ organizationId, groupId, add: ids, remove: [] }).unwrap();
    return { count: data.added, name: data.name };
  };

  const save = async () => {
    const ids = [...selected];
    const refusal = groupId === newGroup ? groupNameRequired(name) : undefined;
    if (refusal) {
      setNameError(messages(refusal));
      return;
    }
    try {
      const added = await addTo(ids);
      onClose(true);
      toast.success(t('added', added));
    } catch (failure) {
      if (groupId === newGroup) setNameError(errorMessage(failure));
      else toast.failure(failure);
    }
  };

  return (
    <Modal
      open
      title={t('addTitle')}
      description={t('people', { count: selected.length })}
      locked={saving}
      onOpenChange={() => onClose(false)}
      footer={
        picked === undefined ? undefined : (
          <FormModalActions
            formId={formId}
            submitLabel={t('addButton')}
            saving={saving}
            onCancel={() => onClose(false)}
          />
        )
      }
    >
      {picked === undefined && isError ? (
        <CallFailed error={error} title={t('failed')} onRetry={refetch} loading={isFetching} />
      ) : null}
      {picked === undefined && !isError ? <ContentSkeleton blockSizes={['72px']} /> : null}
      {picked === undefined ? null : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Stack gap={4}>
            {picked.length === 0 ? null : (
              <Select
                label={t('addTo')}
                options={[
                  ...picked.map(({ id, name: label }) => ({ value: id, label })),
                  { value: newGroup, label: t('newName') },
                ]}
                value={groupId}
                onValueChange={setChosen}
              />
            )}
            {groupId === newGroup ? (
              <TextField
                label={t('name')}
                required
                autoComplete="off"
                value={name}
                errorMessage={nameError}
                onValueChange={(text) => {
                  setName(text);
                  setNameError(undefined);
                }}
              />
            ) : null}
          </Stack>
        </form>
      )}
    </Modal>
  );
}
