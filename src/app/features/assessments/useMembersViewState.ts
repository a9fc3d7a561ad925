import { useSearchParams } from 'react-router-dom';
import { atOnce } from '#app/lists/atOnce.ts';
import {
  changeMembersView,
  type MembersViewState,
  readMembersViewState,
  writeMembersViewState,
} from './membersViewState.ts';

/** The state of the drawer's list of members in the address, and how to change it. */
export function useMembersViewState() {
  const [params, setParams] = useSearchParams();
  const state = readMembersViewState(params);
  const change = (changes: Partial<MembersViewState>, options?: { replace: boolean }) =>
    setParams(writeMembersViewState(params, changeMembersView(state, changes)), {
      preventScrollReset: true,
      ...(options ?? atOnce),
    });
  return { state, change };
}
