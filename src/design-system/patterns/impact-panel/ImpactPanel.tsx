import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { media } from '#design-system/theme/breakpoints.ts';
import { usePatternLabels } from '../PatternLabelsProvider.tsx';

/** One consequence of the action. */
export interface ImpactRow {
  /** Unique key of the row. */
  id: string;
  /** The consequence, such as '240 emails go out now'. */
  text: ReactNode;
  /** A detail at the end of the row. */
  aside?: ReactNode;
  /** 'warning' for a consequence to reconsider. @default 'neutral' */
  tone?: 'neutral' | 'warning' | undefined;
  /** A fix, offered as a button. */
  action?: { label: string; onSelect: () => void; loading?: boolean | undefined } | undefined;
}

export interface ImpactPanelProps {
  /** Whether the panel is shown. */
  open: boolean;
  /** The question, such as 'Invite 240 people?'. */
  title: string;
  /** Subject of the action: '07/12/2026 – 18/12/2026'. */
  description?: string | undefined;
  /** The consequences. */
  rows: ReadonlyArray<ImpactRow>;
  /** A sentence below the rows. */
  note?: ReactNode;
  /** Further options below the rows. */
  children?: ReactNode;
  /** Names the action, such as 'Invite 240 People'. Undefined while there is nothing to confirm: then no button is shown. */
  confirmLabel: string | undefined;
  /**
   * Text of the button that changes nothing.
   * @default the label `back`
   */
  cancelLabel?: string | undefined;
  /** Another way to go on. 'danger' if it cannot be undone. */
  alternative?: { label: string; onSelect: () => void; tone?: 'neutral' | 'danger' | undefined } | undefined;
  /** 'danger' for an irreversible action. @default 'neutral' */
  tone?: 'neutral' | 'danger' | undefined;
  /** Shows that the action is running. The panel cannot be dismissed. */
  loading?: boolean | undefined;
  /** Called when the action is confirmed. */
  onConfirm: () => void;
  /** Called with false for the cancel button, Escape and the backdrop. */
  onOpenChange: (open: boolean) => void;
}

/**
 * Shows the consequences of an action for many people before it happens. Render it while the question is open. Focus starts on the
 * cancel button.
 */
export function ImpactPanel(props: ImpactPanelProps) {
  const { open, title, description, rows, note, children, confirmLabel, cancelLabel, alternative } = props;
  const { tone, loading = false, onConfirm, onOpenChange } = props;
  const { labels } = usePatternLabels();
  const contentId = useId();
  const cancelRef = useRef<HTMLButtonElement>(null);

  // A row loses its button once the button has helped, and the focus with it.
  useLayoutEffect(() => {
    if (rows.length > 0 && document.activeElement === document.body) cancelRef.current?.focus();
  }, [rows]);

  return (
    <Modal
      open={open}
      role="alertdialog"
      title={title}
      description={description}
      aria-describedby={contentId}
      locked={loading}
      onOpenChange={onOpenChange}
      footer={
        <>
          {alternative === undefined ? null : (
            <Button tone={alternative.tone} disabled={loading} onClick={alternative.onSelect}>
              {alternative.label}
            </Button>
          )}
          <Usual>
            <Button ref={cancelRef} data-autofocus disabled={loading} onClick={() => onOpenChange(false)}>
              {cancelLabel ?? labels.back}
            </Button>
            {confirmLabel === undefined ? null : (
              <Button variant="primary" tone={tone} loading={loading} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            )}
          </Usual>
        </>
      }
    >
      <Content>
        <div id={contentId}>
          <Content>
            {rows.length === 0 ? null : (
              <Rows>
                {rows.map(({ id, ...row }) => (
                  <PanelRow key={id} {...row} disabled={loading} />
                ))}
              </Rows>
            )}
            {note ? <Note>{note}</Note> : null}
          </Content>
        </div>
        {children}
      </Content>
    </Modal>
  );
}

function PanelRow({ text, aside, tone = 'neutral', action, disabled }: Omit<ImpactRow, 'id'> & { disabled: boolean }) {
  return (
    <Row data-tone={tone}>
      <Text>{text}</Text>
      {aside ? <Aside>{aside}</Aside> : null}
      {action ? (
        <Action
          type="button"
          aria-busy={action.loading || undefined}
          aria-disabled={action.loading || undefined}
          disabled={disabled}
          onClick={action.loading ? undefined : action.onSelect}
        >
          {action.label}
        </Action>
      ) : null}
    </Row>
  );
}

const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`;

const Rows = styled.ul`
  border: 1px solid var(--color-border);
  border-radius: var(--radius-control);
  overflow: hidden;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-3);
  min-block-size: 44px;
  padding: var(--space-2) var(--space-4);

  & + & { border-block-start: 1px solid var(--color-border); }

  &[data-tone='warning'] { background: var(--color-warning-soft); color: var(--color-warning); }
`;

const Text = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Aside = styled.span`
  min-inline-size: 0;
  color: var(--color-text-muted);
  font: var(--font-small);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  [data-tone='warning'] > & { color: inherit; }
`;

const Action = styled.button`
  min-block-size: 28px;
  padding-inline: var(--space-1);
  margin-inline-end: calc(var(--space-1) * -1);
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-accent);
  font: var(--font-small);
  font-weight: 600;
  cursor: pointer;

  [data-tone='warning'] > & { color: inherit; }

  &:hover { text-decoration: underline; text-underline-offset: 3px; }

  &[aria-busy] { cursor: progress; opacity: 0.6; }
`;

const Note = styled.p`
  color: var(--color-text-muted);
  text-wrap: pretty;
`;

/* Keeps the two usual buttons together when the third one wraps. */
const Usual = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-3);
  margin-inline-start: auto;

  ${media.phoneOnly} {
    flex: 1 1 100%;
    flex-wrap: wrap;
    > button { flex: 1 0 auto; }
  }
`;
