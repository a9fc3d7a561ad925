import { createElement, useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

/** React alone, the baseline of bundle sizes. */
function Page() {
  const [text] = useState('');
  return createElement('div', null, jsx('p', { children: text }), jsxs('p', { children: [text] }));
}

createRoot(document.body).render(<Page />);
