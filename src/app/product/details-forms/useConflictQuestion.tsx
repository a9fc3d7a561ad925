import { lazy, Suspense } from 'react';
import { useCurrentUser } from '#app/session/useSession.ts';
import type { ConflictChoice, ConflictRow } from '#app/ui/forms/ConflictDialog.tsx';
import { useQuestion } from '#app/ui/forms/useQuestion.tsx';

const ConflictDialog = lazy(async () => ({
  default: (await import('#app/ui/forms/ConflictDialog.tsx')).ConflictDialog,
}));

/** Asks whose values to keep in the middle of a save. `question` has to be rendered. */
export function useConflictQuestion() {
  const userId = useCurrentUser()?.id ?? '';
  const { ask, question } = useQuestion();
  /** Shows the times of the changes in `timeZone`. */
  const askAbout = (rows: readonly ConflictRow[], timeZone: string): Promise<ConflictChoice> =>
    ask((onAnswer) => (
      <Suspense>
        <ConflictDialog rows={rows} userId={userId} timeZone={timeZone} onAnswer={onAnswer} />
      </Suspense>
    ));
  return { askAbout, question };
}
