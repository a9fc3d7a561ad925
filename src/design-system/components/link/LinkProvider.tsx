import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';

/** What a router's link must take: the props of an anchor, `ref` included. */
export type AnchorProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

export interface LinkProviderProps {
  /** Draws an anchor that navigates without loading the page; takes `href`, not `to`. */
  link: ComponentType<AnchorProps>;
  children: ReactNode;
}

/** Hands the router's link to every link below, so that the design system knows no router. Without it, plain anchors are drawn. */
export function LinkProvider({ link, children }: LinkProviderProps) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** An anchor drawn by the router's link: the root of everything that navigates. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
