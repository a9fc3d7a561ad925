import { memberApi } from '#app/api/memberApi.ts';
import { useToast } from '#app/toasts/useToast.ts';
import { longestPage } from '#contract/common.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import type { invitableMembersArgs } from './invitableMembers.ts';

export interface SelectAllNoteProps {
  /** Of the searched list. */
  args: ReturnType<typeof invitableMembersArgs>;
  /** How many members match the search. */
  matches: number;
  /** How many members can be invited. */
  everyone: number;
  /** Selects these members, who are not invited yet, and nobody else. */
  onSelectOnly: (ids: readonly string[]) => void;
}

/** Says during a search that Select All means everyone, and offers to select the matches only. */
export function SelectAllNote({ args, matches, everyone, onSelectOnly }: SelectAllNoteProps) {
  const [listMembers, { isFetching }] = memberApi.useLazyListMembersQuery();
  const toast = useToast();
  const canSelect = matches > 0 && matches <= longestPage;
  const selectMatches = async () => {
    try {
      const { data } = await listMembers({ ...args, offset: 0, limit: longestPage }).unwrap();
      onSelectOnly(data.flatMap(({ id, isInvited }) => (isInvited ? [] : [id])));
    } catch (error) {
      toast.failure(error);
    }
  };
  return (
    <Banner
      live
      tone="info"
      title={`All ${everyone.toLocaleString('en')} members are selected, not only the ${matches.toLocaleString('en')} found`}
      actions={
        canSelect ? (
          <Button loading={isFetching} onClick={() => void selectMatches()}>
            Select Only the {matches} Found
          </Button>
        ) : undefined
      }
    />
  );
}
