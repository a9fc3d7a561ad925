import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SkipLink } from '#design-system/components/skip-link/SkipLink.tsx';
import { belowSidebar } from '#design-system/patterns/sidebar/Sidebar.styles.ts';
import { media } from '#design-system/theme/breakpoints.ts';

export interface AppFrameProps {
  /** At the start of the window. Above the page in a narrow window. */
  sidebar: ReactNode;
  /** The page. */
  children: ReactNode;
  /** Below the page content. */
  footer?: ReactNode;
}

const mainId = 'main-content';

/** Frame of signed-in pages: sidebar, main area and a skip link. */
export function AppFrame({ sidebar, children, footer }: AppFrameProps) {
  return (
    <>
      <SkipLink targetId={mainId} />
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

const Root = styled.div`
  display: flex;
  min-block-size: 100dvh;

  ${belowSidebar} { flex-direction: column; }
  /* Paper has the page only. */
  @media print {
    display: block;
    > :first-child { display: none; }
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-6);
  min-inline-size: 0;
  padding: var(--space-6) var(--space-7);

  ${belowSidebar} { padding: var(--space-5); }
  ${media.phoneOnly} { padding: var(--space-5) var(--space-4); }
  @media print {
    padding: 0;
    > :not(main) { display: none; }
  }
`;

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 1280px;

  /* Controls are no use on paper. */
  @media print { button:not([role='tab']), nav { display: none; } }
`;
