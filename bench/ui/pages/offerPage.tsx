import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Renders the page. Resolves after its effects have run. */
    drawPage: () => Promise<void>;
  }
}

/** Defines `drawPage` for the bench. Loads React and renders `surroundings` first, as in a running app. */
export function offerPage(page: ReactNode, surroundings: ReactNode = null): void {
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
