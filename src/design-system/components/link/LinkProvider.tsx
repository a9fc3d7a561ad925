import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';

/** Props that a router's link must accept, `ref` included. */
export type AnchorProps = ComponentProps<'a'> & {
  /** Address of the link. */
  href: string;
};

const LinkContext = createContext<ComponentType<AnchorProps> | 'a'>('a');

export interface LinkProviderProps {
  /** Renders an anchor that navigates on the client. Takes `href`, not `to`. */
  link: ComponentType<AnchorProps>;
  children: ReactNode;
}

/** Provides the router's link component, so that the design system does not depend on a router. Default: plain anchors. */
export function LinkProvider({ link, children }: LinkProviderProps) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link rendered by the component of LinkProvider. */
export function Anchor(props: AnchorProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
