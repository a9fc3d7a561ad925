import { type RefObject, useLayoutEffect, useState } from 'react';
import { useToast } from '#app/ui/toasts/useToast.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkAction } from './bulkRun.ts';
import { useListMemberIdsMutation } from './memberBulkApi.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { MemberSelection } from './useMemberSelection.ts';

export interface BulkActionsProps {
  organizationId: string;
  selection: MemberSelection;
  /** How many the list has found. */
  total: number;
  /** The query of the list, without its page. */
  query: Omit<Parameters<ReturnType<typeof useListMemberIdsMutation>[0]>[0], 'organizationId'>;
  /** Gets the focus when the bar goes with it. */
  list: RefObject<HTMLElement | null>;
}

/** The actions for selected members. Renders nothing while nobody is selected. */
export function BulkActions({ organizationId, selection, total, query, list }: BulkActionsProps) {
  const [action, setAction] = useState<BulkAction>();
  const [listIds, { isLoading }] = useListMemberIdsMutation();
  const toast = useToast();
  const count = selection.keys.size;

  useLayoutEffect(() => {
    if (count === 0 && document.activeElement === document.body) list.current?.focus();
  }, [count, list]);

  const selectAll = async () => {
    try {
      const { data } = await listIds({ organizationId, ...query }).unwrap();
      selection.select(data);
    } catch (error) {
      toast.failure(error);
    }
  };
  const close = (isDone: boolean) => {
    setAction(undefined);
    if (isDone) selection.clear();
  };

  return (
    <>
      {count === 0 ? null : (
        <SelectionBar
          count={count}
          total={total}
          loading={isLoading}
          onSelectAll={selectAll}
          onClear={selection.clear}
          onAction={setAction}
        />
      )}
      {action === undefined ? null : (
        <BulkDialog action={action} organizationId={organizationId} selected={[...selection.keys]} onClose={close} />
      )}
    </>
  );
}
