import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Dialog } from './Modal.styles.ts';
import { useModalDialog } from './useModalDialog.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  open: boolean;
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** Escape, the backdrop or the close button. Nothing closes by itself: set `open`. */
  onDismiss: () => void;
  /** Buttons, the main one last. A submit button reaches a form in the body by its `form` attribute. */
  footer?: ReactNode;
  /** Something runs that must not be walked away from: Escape, backdrop and close button do nothing. */
  locked?: boolean | undefined;
  /** 'alertdialog' interrupts to ask. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** @default 'Close' */
  closeLabel?: string | undefined;
}

/**
 * A dialog in the middle of the page, at most 464 pixels wide. The focus goes to `[data-autofocus]`, else to the first
 * field, else to the title, and returns on close. Other props go to the dialog.
 */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const {
    title,
    description,
    onDismiss,
    footer,
    locked = false,
    role,
    closeLabel = 'Close',
    children,
    ...rest
  } = props;
  const titleId = useId();
  const descriptionId = useId();
  const dialog = useModalDialog(onDismiss, locked);
  return (
    <Dialog
      {...rest}
      {...dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
    >
      <div className="panel">
        <header className="dialog-header">
          <div className="heading">
            <h2 id={titleId} data-part="title" tabIndex={-1}>
              {title}
            </h2>
            {description ? <p id={descriptionId}>{description}</p> : null}
          </div>
          <IconButton label={closeLabel} icon={<X aria-hidden />} disabled={locked} onClick={onDismiss} />
        </header>
        {children ? (
          <div className="dialog-body" data-part="body">
            {children}
          </div>
        ) : null}
        {footer ? <footer className="dialog-footer">{footer}</footer> : null}
      </div>
    </Dialog>
  );
}
