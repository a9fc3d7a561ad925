import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect } from 'storybook/test';
import { defineUrlState, pageParam, textParam } from '#app/ui/lists/urlState.ts';
import { useUrlState } from '#app/ui/lists/useUrlState.ts';
import preview from '#storybook/preview.tsx';

const listUrl = defineUrlState({ search: textParam('q'), page: pageParam('page') });
const drawerUrl = defineUrlState({ id: textParam('id') });

/** A list that a drawer covers. Both keep their state in the address. */
function ListWithDrawer() {
  const [, updateList] = useUrlState(listUrl);
  const [, updateDrawer] = useUrlState(drawerUrl);
  const updateAll = () => {
    // A search is rendered later, and everything else at once.
    updateList({ search: 'anna' }, { replace: true });
    updateDrawer({ id: '7' });
    updateList({ page: 2 });
  };
  return (
    <button type="button" onClick={updateAll}>
      {useLocation().search || 'Update'}
    </button>
  );
}

function Stage() {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: ListWithDrawer }]));
  return <RouterProvider router={router} />;
}

const meta = preview.meta({ title: 'Flows/State in the address', component: Stage, tags: ['!autodocs'] });

export const KeepsUpdatesThatAreNotRenderedYet = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Update' }));
    await expect(await canvas.findByRole('button', { name: '?id=7&q=anna&page=2' })).toBeVisible();
  },
});
