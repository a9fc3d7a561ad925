import { X } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, type RefObject, useContext, useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { useModalDialog } from '#design-system/components/modal/useModalDialog.ts';
import { mergeProps } from '#design-system/internal/mergeProps.ts';
import { Body, Dialog, Footer, Header, Heading, Panel, Title } from './Drawer.styles.ts';

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  /** Whether the drawer is shown. */
  open: boolean;
  /** Heading and accessible name. */
  title: string;
  /** Content after the title, such as a status. */
  titleEnd?: ReactNode;
  /** Content before the title, such as a back button. */
  titleStart?: ReactNode;
  /** Called for Escape, the backdrop and the close button. The drawer closes when `open` becomes false. */
  onDismiss: () => void;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /**
   * Name of the close button.
   * @default 'Close'
   */
  closeLabel?: string | undefined;
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
  const { title, titleEnd, titleStart, onDismiss, footer, closeLabel = 'Close', children, ...rest } = props;
  const titleId = useId();
  const { dialogProps, titleRef, bodyRef } = useModalDialog({ onDismiss });
  return (
    <Dialog {...mergeProps(rest, dialogProps)} aria-labelledby={titleId}>
      <Panel>
        <Header>
          {titleStart}
          <Heading>
            <Title ref={titleRef} id={titleId} tabIndex={-1}>
              {title}
            </Title>
            {titleEnd}
          </Heading>
          <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onDismiss} />
        </Header>
        <Body ref={bodyRef}>
          <TitleContext value={titleRef}>{children}</TitleContext>
        </Body>
        {footer ? <Footer>{footer}</Footer> : null}
      </Panel>
    </Dialog>
  );
}
