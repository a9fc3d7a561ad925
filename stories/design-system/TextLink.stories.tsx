import { ArrowLeft } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { type AnchorProps, LinkProvider } from '#design-system/components/link/LinkProvider.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/TextLink.tsx';

const meta = preview.meta({
  id: 'design-system-actions-textlink',
  title: 'Design System/Actions/TextLink (anchor, hyperlink)',
  component: TextLink,
  parameters: { guide },
  args: { children: 'View Details', href: '#details' },
});

export const Playground = meta.story();

export const Variants = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 'var(--space-3)', justifyItems: 'start' }}>
      <TextLink href="#a">View Details</TextLink>
      <TextLink href="#b" icon={<ArrowLeft aria-hidden />}>
        Back to Log In
      </TextLink>
      <TextLink href="#c" tone="muted">
        Privacy Policy
      </TextLink>
      <p>
        By continuing you accept our <TextLink href="#d">Terms &amp; Conditions</TextLink>, which are short.
      </p>
    </div>
  ),
});

export const LongContent = meta.story({
  args: { children: 'maximiliane.von-und-zu-hohenstein-schillingsfuerst@imanworks.example' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240, overflowWrap: 'anywhere' }}>
        <Story />
      </div>
    ),
  ],
});

const navigate = fn();

/** Stub of a router's link. */
function RouterLink({ href, children, ...anchorProps }: AnchorProps) {
  return (
    <a
      {...anchorProps}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}

export const NavigatesThroughTheRouterLink = meta.story({
  tags: ['!autodocs'],
  args: { href: '/app/members' },
  decorators: [
    (Story) => (
      <LinkProvider link={RouterLink}>
        <Story />
      </LinkProvider>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'View Details' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(navigate).toHaveBeenCalledOnce();
    await expect(navigate).toHaveBeenLastCalledWith('/app/members');
  },
});
