import type { ReactNode } from 'react';
import { SkipLink } from '#design-system/components/skip-link/SkipLink.tsx';
import { Content, Main, Root } from './AppFrame.styles.ts';

export interface AppFrameProps {
  /** At the start of the window. Above the page in a narrow window. */
  sidebar: ReactNode;
  /** The page. */
  children: ReactNode;
  /** Below the page content. */
  footer?: ReactNode;
  /**
   * Text of the link that skips the navigation.
   * @default 'Skip to content'
   */
  skipLabel?: string | undefined;
}

const mainId = 'main-content';

/** Frame of signed-in pages: sidebar, main area and a skip link. */
export function AppFrame({ sidebar, children, footer, skipLabel = 'Skip to content' }: AppFrameProps) {
  return (
    <>
      <SkipLink targetId={mainId}>{skipLabel}</SkipLink>
      <Root>
        {sidebar}
        <Content>
          <Main id={mainId} tabIndex={-1}>
            {children}
          </Main>
          {footer}
        </Content>
      </Root>
    </>
  );
}
