import { FileDown } from 'lucide-react';
import { useExportMembersMutation } from '#app/api/memberApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { type MemberListState, toMemberQuery } from './memberListParams.ts';

export interface ExportMembersProps {
  organizationId: string;
  /** The search and the order of the screen; the file has every page. */
  state: MemberListState;
  /** There is nothing to download, or not yet. */
  disabled: boolean;
}

/** Downloads the list of the screen, whole, as a CSV file. */
export function ExportMembers({ organizationId, state, disabled }: ExportMembersProps) {
  const [exportMembers, { isLoading }] = useExportMembersMutation();
  const toast = useToast();
  const save = async () => {
    const { search, sortBy, sortDirection } = toMemberQuery(state);
    try {
      await exportMembers({ organizationId, search, sortBy, sortDirection }).unwrap();
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Button icon={<FileDown aria-hidden />} loading={isLoading} disabled={disabled} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
