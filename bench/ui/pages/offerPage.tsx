import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Renders the page. Resolves after its effects have run. */
    drawPage: () => Promise<void>;
  }
}

/**
 * Defines `drawPage` for the bench. Loads React, starts Intl and renders `surroundings` first, as in a running app: the first
 * number or date of a page takes 7 to 10 ms, whichever component formats it.
 */
export function offerPage(page: ReactNode, surroundings: ReactNode = null): void {
  new Intl.NumberFormat('en-GB').format(0);
  new Intl.DateTimeFormat('en-GB').format(0);
  createRoot(document.createElement('div')).render(surroundings);
  window.drawPage = () =>
    new Promise((resolve) => {
      const host = document.body.appendChild(document.createElement('main'));
      createRoot(host).render(<Page onDrawn={resolve}>{page}</Page>);
    });
}

function Page({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}
