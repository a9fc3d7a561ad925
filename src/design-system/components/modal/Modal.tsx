import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { mergeProps } from '#design-system/internal/mergeProps.ts';
import { Body, Description, Dialog, Footer, Header, Heading, Panel, Title } from './Modal.styles.ts';
import { useModalDialog } from './useModalDialog.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Heading and accessible name. */
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** The id of an element in the body that belongs to the description. */
  describedBy?: string | undefined;
  /** Called for Escape, the backdrop and the close button. The dialog closes when `open` becomes false. */
  onDismiss: () => void;
  /** Buttons, the main one last. A submit button needs the `form` attribute to submit a form in the body. */
  footer?: ReactNode;
  /** Disables Escape, backdrop and close button while an action runs. */
  locked?: boolean | undefined;
  /** 'alertdialog' for a question that interrupts. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * Name of the close button.
   * @default 'Close'
   */
  closeLabel?: string | undefined;
}

/**
 * A centered dialog, at most 464 pixels wide. Opening it focuses `[data-autofocus]`, else the first field, else the title.
 * Closing it returns focus. Other props go to the dialog.
 */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const {
    title,
    description,
    describedBy,
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
  const { dialogProps, titleRef, bodyRef } = useModalDialog({ onDismiss, locked, focusFirstField: true });
  return (
    <Dialog
      {...mergeProps(rest, dialogProps)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={[description ? descriptionId : '', describedBy].filter(Boolean).join(' ') || undefined}
    >
      <Panel>
        <Header>
          <Heading>
            <Title ref={titleRef} id={titleId} tabIndex={-1}>
              {title}
            </Title>
            {description ? <Description id={descriptionId}>{description}</Description> : null}
          </Heading>
          <IconButton label={closeLabel} icon={<X aria-hidden />} disabled={locked} onClick={onDismiss} />
        </Header>
        {children ? <Body ref={bodyRef}>{children}</Body> : null}
        {footer ? <Footer>{footer}</Footer> : null}
      </Panel>
    </Dialog>
  );
}
