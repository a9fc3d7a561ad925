import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Draws the page; resolves when it is in the document and its effects have run. */
    drawPage: () => Promise<void>;
  }
}

/** Offers a page to the bench. React and `surroundings` are there before the page is drawn, as in a running app. */
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
