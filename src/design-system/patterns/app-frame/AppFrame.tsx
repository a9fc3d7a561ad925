import type { ReactNode } from 'react';
import { Content, Main, Root, SkipLink } from './AppFrame.styles.ts';

export interface AppFrameProps {
  /** Stands at the start of the window, above the page where it is narrow. */
  sidebar: ReactNode;
  children: ReactNode;
  /** Stands under the page. */
  footer?: ReactNode;
  /** @default 'Skip to content' */
  skipLabel?: string | undefined;
}

const mainId = 'main-content';

/** The signed-in page: sidebar, main area, and a first link that skips the former. */
export function AppFrame({ sidebar, children, footer, skipLabel = 'Skip to content' }: AppFrameProps) {
  return (
    <>
      <SkipLink href={`#${mainId}`}>{skipLabel}</SkipLink>
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
