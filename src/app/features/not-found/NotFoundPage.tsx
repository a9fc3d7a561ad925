import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { NotFoundInShell } from './NotFoundInShell.tsx';

/** Shown for an unknown URL outside the pages of a role. */
function NotFoundPage() {
  return (
    <GuestLayout>
      <NotFoundInShell />
    </GuestLayout>
  );
}

export { NotFoundPage as Component };
