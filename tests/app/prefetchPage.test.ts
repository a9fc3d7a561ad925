import { expect, test, vi } from 'vitest';
import { prefetchCode, prefetchData } from '#app/start/prefetchPage.ts';

test('loads only the code of a page and its layouts', () => {
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
  prefetchCode(routes, '/app/members?page=2#list');
  expect(frame).toHaveBeenCalledOnce();
  expect(page).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('passes params and search to the loader', () => {
  const load = vi.fn();
  prefetchData([{ path: '/app/members/:userId', loader: load }], '/app/members/u-1?page=2');
  const [{ params, url }] = load.mock.calls[0] ?? [];
  expect(params).toEqual({ userId: 'u-1' });
  expect(url.search).toBe('?page=2');
});

test('loads nothing for a path without a page', () => {
  const page = loader();
  prefetchCode([{ path: '/app', lazy: page }], '/elsewhere');
  expect(page).not.toHaveBeenCalled();
});

test('leaves failed code to the navigation', async () => {
  prefetchCode([{ path: '/app', lazy: () => Promise.reject(new Error('The network is down')) }], '/app');
  // An unhandled rejection fails the run.
  await new Promise((resolve) => setTimeout(resolve));
});

const loader = () => vi.fn(async () => ({ Component: () => null }));
