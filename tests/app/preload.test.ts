import { expect, test, vi } from 'vitest';
import { preload } from '#app/preload.ts';

test('the code of a page and of the frames around it is loaded, and no other', () => {
  const [frame, page, other] = [loader(), loader(), loader()];
  const routes = [
    {
      path: '/app',
      lazy: frame,
      children: [
        { path: '/app/members', lazy: page },
        { path: '/app/assessments', lazy: other },
      ],
    },
  ];
  preload(routes, '/app/members?page=2#list');
  expect(frame).toHaveBeenCalledOnce();
  expect(page).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('an address without a page loads nothing', () => {
  const page = loader();
  preload([{ path: '/app', lazy: page }], '/elsewhere');
  expect(page).not.toHaveBeenCalled();
});

test('code that does not arrive is left to the navigation', async () => {
  preload([{ path: '/app', lazy: () => Promise.reject(new Error('The network is down')) }], '/app');
  // A rejection that nobody handles fails the run.
  await new Promise((resolve) => setTimeout(resolve));
});

const loader = () => vi.fn(async () => ({ Component: () => null }));
