import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';

/** Takes the place of the page on paper: black on white, tables repeat their heads and keep rows whole. */
export function PrintSheet({ children }: { children: ReactNode }) {
  if (!useIsPrinting()) return null;
  return createPortal(
    <>
      <SheetOnly />
      <Sheet data-print-sheet>{children}</Sheet>
    </>,
    document.body,
  );
}

/** Whether the browser prints the page, by a button or its own menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is rendered when this returns.
    const note = ({ type }: Event) => flushSync(() => setIsPrinting(type === 'beforeprint'));
    window.addEventListener('beforeprint', note);
    window.addEventListener('afterprint', note);
    return () => {
      window.removeEventListener('beforeprint', note);
      window.removeEventListener('afterprint', note);
    };
  }, []);
  return isPrinting;
}

const SheetOnly = createGlobalStyle`
  @media print {
    @page { margin: 15mm; }
    body > :not([data-print-sheet]) { display: none !important; }
  }
`;

const Sheet = styled.div`
  color-scheme: light;
  background: Canvas;
  color: CanvasText;

  @media screen { display: none; }
  section { margin-block-start: var(--space-5); }
  h2 { break-after: avoid; font: var(--font-card-title); }
  p { break-after: avoid; }
  /* The outer half of its border is beside it, and paper would cut that. */
  table { inline-size: calc(100% - 2px); margin: var(--space-3) 1px 0; }
  tr { break-inside: avoid; }
  th, td {
    padding: var(--space-1) var(--space-2);
    border: 1px solid CanvasText;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th { font: var(--font-small); font-weight: 600; }
  tbody th { font-weight: 600; }
  tbody small { display: block; font: var(--font-small); }
`;
