import { FileDown } from 'lucide-react';
import { useExportMembersMutation } from '#app/api/memberApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { type MemberListState, toMemberQuery } from './memberListUrl.ts';

export interface ExportMembersProps {
  organizationId: string;
  state: MemberListState;
  disabled: boolean;
}

/** Downloads the whole list as CSV. */
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
