import { lazy, type ReactNode, Suspense, useState } from 'react';
import { countUnsentWork, type UnsentWork } from '#app/session/unsentWork.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { useLogOut } from './useLogOut.ts';

// Lazy, because hardly anybody is asked.
const LogOutQuestion = lazy(async () => ({ default: (await import('./LogOutQuestion.tsx')).LogOutQuestion }));

/** Logs out, after a question if work of the user would be lost. Render `question` next to the menu. */
export function useLogOutMenu(signInPage: string): { onLogOut: () => void; question: ReactNode } {
  const userId = useCurrentUser()?.id ?? '';
  const logOut = useLogOut(signInPage);
  const [unsent, setUnsent] = useState<UnsentWork>();
  const ask = async () => {
    const found = await countUnsentWork(userId);
    if (found.changes + found.results === 0) await logOut();
    else setUnsent(found);
  };
  return {
    onLogOut: () => void ask(),
    question: unsent && (
      <Suspense>
        <LogOutQuestion userId={userId} unsent={unsent} logOut={logOut} onDismiss={() => setUnsent(undefined)} />
      </Suspense>
    ),
  };
}
