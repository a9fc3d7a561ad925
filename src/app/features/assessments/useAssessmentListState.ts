import { useSearchParams } from 'react-router-dom';
import { atOnce } from '#app/lists/atOnce.ts';
import { type AssessmentListState, readListState, writeListState } from './listState.ts';

/** The list's state in the address, and how to change it. What narrows or reorders the list starts it anew. */
export function useAssessmentListState() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);

  const change = (changes: Partial<AssessmentListState>, options?: { replace: boolean }) =>
    setParams(writeListState({ ...state, ...changes }), { preventScrollReset: true, ...(options ?? atOnce) });

  return {
    state,
    // Replaces the entry: otherwise the way back would lead through every pause in typing.
    search: (search: string) => change({ search, offset: 0 }, { replace: true }),
    filter: (statuses: AssessmentListState['statuses']) => change({ statuses, offset: 0 }),
    sortBy: (sort: AssessmentListState['sort']) => change({ sort, offset: 0 }),
    goToOffset: (offset: number, options?: { replace: boolean }) => change({ offset }, options),
    clear: () => change({ search: '', statuses: [], offset: 0 }),
    showInDrawer: (view: AssessmentListState['view']) => change({ view }, { replace: view === 'overview' }),
    closeDrawer: () => change({ id: undefined, view: 'overview' }, { replace: true }),
    drawerSearch: (id: string) => `?${writeListState({ ...state, id, view: 'overview' }).toString()}`,
  };
}
