import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createRouterLink } from '#app/shell/RouterLink.tsx';

const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/app/members?page=2'] });
const prefetch = vi.fn();
const RouterLink = createRouterLink(router, prefetch);
const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
afterEach(() => navigate.mockClear());

type How = Partial<Record<'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented' | 'opens', unknown>>;

/** Presses a link. Returns true if the browser's navigation is prevented. */
function press(href: string, { opens = '', ...how }: How = {}): boolean {
  const preventDefault = vi.fn();
  const event = { button: 0, defaultPrevented: false, currentTarget: { target: opens }, preventDefault, ...how };
  // Contains only the properties of React's event that a link reads.
  RouterLink({ href }).props.onClick?.(event as unknown as MouseEvent<HTMLAnchorElement>);
  return preventDefault.mock.calls.length > 0;
}

const here = { href: '/app/members?page=2', key: 'default' };

test.each([
  {
    to: 'another page, which knows the way back',
    href: '/app/dashboard',
    options: { replace: false, preventScrollReset: false, state: { cameFrom: here } },
  },
  {
    to: 'what opens over the page',
    href: '/app/members?id=1',
    options: { replace: false, preventScrollReset: true, state: {} },
  },
  {
    to: 'where one is',
    href: '/app/members?page=2',
    options: { replace: true, preventScrollReset: true, state: {} },
  },
])('a press leads to $to', ({ href, options }) => {
  expect(press(href)).toBe(true);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(href, options);
});

test.each([
  { by: 'the middle button', how: { button: 1 } },
  { by: 'Ctrl', how: { ctrlKey: true } },
  { by: 'Cmd', how: { metaKey: true } },
  { by: 'Shift', how: { shiftKey: true } },
  { by: 'a link that opens beside', how: { opens: '_blank' } },
  { by: 'what the link itself does', how: { defaultPrevented: true } },
])('a press is left to the browser for $by', ({ how }) => {
  expect(press('/app/dashboard', how)).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

test.each(['https://example.com', 'mailto:a@example.com', '/api/v1/file/1'])('%s is no page of the app', (href) => {
  expect(RouterLink({ href }).props.onClick).toBeUndefined();
});

test('hover and focus prefetch the page', () => {
  const { onPointerEnter, onFocus } = RouterLink({ href: '/app/dashboard' }).props;
  onPointerEnter?.({} as PointerEvent<HTMLAnchorElement>);
  onFocus?.({} as FocusEvent<HTMLAnchorElement>);
  expect(prefetch.mock.calls).toEqual([['/app/dashboard'], ['/app/dashboard']]);
});

test('the way back restores the scroll position', () => {
  const cameFrom = { href: '/app/calendar?month=2026-12', key: 'k1' };
  const there = createMemoryRouter([{ path: '*' }], {
    initialEntries: [{ pathname: '/app/members/1', state: { cameFrom } }],
  });
  const go = vi.spyOn(there, 'navigate').mockResolvedValue();
  const Link = createRouterLink(there, prefetch);
  const event = { button: 0, currentTarget: { target: '' }, preventDefault: vi.fn() };
  Link({ href: cameFrom.href }).props.onClick?.(event as unknown as MouseEvent<HTMLAnchorElement>);
  expect(go.mock.lastCall?.[1]?.state).toEqual({
    cameFrom: { href: '/app/members/1', key: 'default' },
    scrollKey: 'k1',
  });
});
