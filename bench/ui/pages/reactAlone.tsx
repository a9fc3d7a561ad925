import { createElement, useState } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

/** What every page needs: the least that the bytes of components are counted above. */
function Page() {
  const [text] = useState('');
  return createElement('div', null, jsx('p', { children: text }), jsxs('p', { children: [text] }));
}

createRoot(document.body).render(<Page />);
