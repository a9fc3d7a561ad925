import { X } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, type RefObject, useContext, useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { media } from '../../theme/breakpoints.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { dialogSurface } from '../modal/dialog.styles.ts';
import { useModalDialog } from '../modal/useModalDialog.ts';

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  /** Whether the drawer is shown. */
  open: boolean;
  /** Heading and accessible name. */
  title: ReactNode;
  /** Content after the title, such as a status. */
  titleEnd?: ReactNode;
  /** Content before the title, such as a back button. */
  titleStart?: ReactNode;
  /** Called with false for Escape, the backdrop and the close button. The drawer closes when `open` becomes false. */
  onOpenChange: (open: boolean) => void;
  /** Buttons at the bottom. */
  footer?: ReactNode;
}

const TitleContext = createContext<RefObject<HTMLHeadingElement | null> | null>(null);

/** Returns the ref to the title of the drawer around it, to move the focus there. */
export function useDrawerTitle(): RefObject<HTMLHeadingElement | null> | null {
  return useContext(TitleContext);
}

/**
 * A panel at the end of the window, 496 pixels wide, full width on a phone. Opening it focuses `[data-autofocus]`, else the
 * title. Closing it returns focus. Other props go to the dialog.
 */
export function Drawer({ open, ...props }: DrawerProps) {
  return open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { title, titleEnd, titleStart, onOpenChange, footer, children, ...rest } = props;
  const { labels } = useLabels();
  const titleId = useId();
  const { dialogProps, titleRef, bodyRef, dismiss } = useModalDialog({ onOpenChange });
  return (
    <Dialog {...mergeProps(rest, dialogProps)} aria-labelledby={titleId} data-drawer>
      <Panel>
        <Header>
          {titleStart}
          <Heading>
            <Title ref={titleRef} id={titleId} tabIndex={-1}>
              {title}
            </Title>
            {titleEnd}
          </Heading>
          <IconButton label={labels.close} icon={<X aria-hidden />} onClick={dismiss} />
        </Header>
        <Body ref={bodyRef}>
          <TitleContext value={titleRef}>{children}</TitleContext>
        </Body>
        {footer ? <Footer>{footer}</Footer> : null}
      </Panel>
    </Dialog>
  );
}

const slideIn = keyframes`
  from { opacity: 0; translate: 24px 0; }
`;

const slideInRtl = keyframes`
  from { opacity: 0; translate: -24px 0; }
`;

const Dialog = styled.dialog`
  ${dialogSurface}

  @media print {
    position: absolute;
    inset-block-end: auto;
    block-size: auto;
    overflow: visible;

    button:not([role='tab']) { display: none; }
  }
`;

const Panel = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  flex-direction: column;
  inline-size: var(--size-drawer);
  max-inline-size: 100%;
  border-inline-start: 1px solid var(--color-border);
  background: var(--color-surface);
  animation: ${slideIn} var(--motion-fast) ease-out;

  ${media.phoneOnly} { inline-size: 100%; border: 0; }
  &:dir(rtl) { animation-name: ${slideInRtl}; }
  @media print { position: static; display: block; inline-size: 100%; border: 0; }
`;

const Header = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 65px;
  padding-block: var(--space-3);
  padding-inline: var(--space-5) var(--space-4);
  border-block-end: 1px solid var(--color-border);

  ${media.phoneOnly} { padding-inline: var(--space-4) var(--space-2); }
`;

const Heading = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-inline-size: 0;
`;

const Title = styled.h2`
  min-inline-size: 0;
  font: var(--font-section-title);
  font-size: 1.125rem;
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: var(--space-5);
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.phoneOnly} { padding: var(--space-4); }
  @media print { overflow: visible; }
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);

  ${media.belowDesktop} { anchor-name: --dialog-footer; }
  @media print { display: none; }
  ${media.phoneOnly} { padding-inline: var(--space-4); }
`;
