import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { mergeProps } from '../../internal/mergeProps.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { media } from '../../theme/breakpoints.ts';
import { IconButton } from '../icon-button/IconButton.tsx';
import { dialogSurface } from './dialog.styles.ts';
import { useModalDialog } from './useModalDialog.ts';

export interface ModalProps extends Omit<ComponentProps<'dialog'>, 'title' | 'open' | 'ref'> {
  /** Whether the dialog is shown. */
  open: boolean;
  /** Heading and accessible name. */
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** Called with false for Escape, the backdrop and the close button. The dialog closes when `open` becomes false. */
  onOpenChange: (open: boolean) => void;
  /** Buttons, the main one last. A submit button needs the `form` attribute to submit a form in the body. */
  footer?: ReactNode;
  /** Disables Escape, backdrop and close button while an action runs. */
  locked?: boolean | undefined;
  /** 'alertdialog' for a question that interrupts. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined;
}

/**
 * A centered dialog, at most 464 pixels wide. Opening it focuses `[data-autofocus]`, else the first field if it is visible
 * without scrolling, else the title. Closing it returns focus. Other props go to the dialog.
 */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null;
}

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const { title, description, onOpenChange, footer, locked = false, role, children, ...rest } = props;
  const { labels } = useLabels();
  const titleId = useId();
  const descriptionId = useId();
  const { dialogProps, titleRef, bodyRef, dismiss } = useModalDialog({ onOpenChange, locked, focusFirstField: true });
  return (
    <Dialog
      {...mergeProps({ 'aria-describedby': description ? descriptionId : undefined }, mergeProps(rest, dialogProps))}
      role={role}
      aria-labelledby={titleId}
    >
      <Panel>
        <Header>
          <Heading>
            <Title ref={titleRef} id={titleId} tabIndex={-1}>
              {title}
            </Title>
            {description ? <Description id={descriptionId}>{description}</Description> : null}
          </Heading>
          <IconButton label={labels.close} icon={<X aria-hidden />} disabled={locked} onClick={dismiss} />
        </Header>
        {children ? <Body ref={bodyRef}>{children}</Body> : null}
        {footer ? <Footer>{footer}</Footer> : null}
      </Panel>
    </Dialog>
  );
}

const rise = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

const Dialog = styled.dialog`
  ${dialogSurface}
  padding: var(--space-4);

  &[open] { display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; }
  ${media.phoneOnly} { &[open] { place-items: end center; } padding: var(--space-2); }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: var(--size-modal);
  max-block-size: calc(100dvh - 2 * var(--space-4));
  min-block-size: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);
  animation: ${rise} var(--motion-fast) ease-out;
`;

const Header = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
  padding-block: 20px var(--space-3);
  padding-inline: var(--space-5) var(--space-4);

  > button { margin-block-start: -6px; }
`;

const Heading = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  min-inline-size: 0;
`;

const Title = styled.h2`
  font: var(--font-section-title);
  font-size: 1.125rem;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  color: var(--color-text-muted);
  text-wrap: pretty;
`;

/* The padding leaves room for the focus rings of fields inside the scroll container. */
const Body = styled.div`
  min-block-size: 0;
  padding-block: var(--space-2) var(--space-4);
  padding-inline: var(--space-5);
  overflow-y: auto;
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--color-border);

  ${media.phoneOnly} { anchor-name: --dialog-footer; > button { flex: 1 0 auto; } }
`;
