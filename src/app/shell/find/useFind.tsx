import { lazy, type ReactNode, Suspense, startTransition, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApple, isShortcut } from '#app/ui/shortcut.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { SidebarSearch } from '#design-system/patterns/sidebar/Sidebar.tsx';
import type { FoundCommand } from './FindAnything.tsx';

const loadFindAnything = async () => ({ default: (await import('./FindAnything.tsx')).FindAnything });
const FindAnything = lazy(loadFindAnything);

// If it fails, opening tries again and shows the error.
const prefetchFindAnything = () => void loadFindAnything().catch(() => undefined);

const mostRecent = 5;

/**
 * Returns the button of the sidebar that finds anything, and its dialog. ⌘K and Ctrl K open it as well, unless another dialog
 * is open. What was chosen is kept until the page is left: names of people do not belong into the browser's storage.
 */
export function useFind(organizationId: string | undefined): { search: SidebarSearch; palette: ReactNode } {
  const t = useTexts('find');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ in: string | undefined; commands: readonly FoundCommand[] }>({
    in: organizationId,
    commands: [],
  });
  const recent = chosen.in === organizationId ? chosen.commands : [];

  // In a transition: after a fallback React shows nothing else for 300 ms.
  const open = useCallback(() => startTransition(() => setOpen(true)), []);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') prefetchFindAnything();
      if (!isShortcut(event, 'k') || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, [open]);

  const choose = (command: FoundCommand) => {
    setOpen(false);
    const others = recent.filter(({ id }) => id !== command.id);
    setChosen({ in: organizationId, commands: [command, ...others].slice(0, mostRecent) });
    navigate(command.id);
  };
  return {
    search: {
      label: t('search'),
      shortcut: isApple ? '⌘K' : t('shortcut'),
      onOpen: open,
      onPrefetch: prefetchFindAnything,
    },
    palette: (
      <Suspense>
        {isOpen ? <FindAnything recent={recent} onChoose={choose} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    ),
  };
}
