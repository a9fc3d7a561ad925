import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { useModalDialog } from '#design-system/components/modal/useModalDialog.ts';
import { Dialog } from './Drawer.styles.ts';

export interface DrawerProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  open: boolean;
  title: string;
  /** Stands beside the title, such as a status. */
  titleEnd?: ReactNode;
  /** Stands before the title, such as a button that goes back to the overview. */
  titleStart?: ReactNode;
  /** Escape, the backdrop or the close button. Nothing closes by itself: set `open`. */
  onDismiss: () => void;
  footer?: ReactNode;
  /** @default 'Close' */
  closeLabel?: string | undefined;
}

/**
 * A panel of 496 pixels at the end of the window, the whole width of a phone. The focus goes to `[data-autofocus]`, else
 * to the title, and returns on close. Other props go to the dialog.
 */
export function Drawer({ open, ...props }: DrawerProps) {
  return open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: Omit<DrawerProps, 'open'>) {
  const { title, titleEnd, titleStart, onDismiss, footer, closeLabel = 'Close', children, ...rest } = props;
  const titleId = useId();
  return (
    <Dialog {...rest} {...useModalDialog(onDismiss)} aria-labelledby={titleId}>
      <div className="panel">
        <header className="dialog-header">
          {titleStart}
          <div className="heading">
            <h2 id={titleId} data-part="title" tabIndex={-1}>
              {title}
            </h2>
            {titleEnd}
          </div>
          <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onDismiss} />
        </header>
        <div className="dialog-body">{children}</div>
        {footer ? <footer className="dialog-footer">{footer}</footer> : null}
      </div>
    </Dialog>
  );
}
