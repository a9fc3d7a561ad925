import type { ComponentProps, ReactNode } from 'react';
import { Icon, Label, Note, Root, Value } from './StatCard.styles.ts';

export interface StatCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is counted. */
  label: string;
  /** Formatted figure, such as '240' or '218/240'. */
  value: string | number;
  /** Decorative. */
  icon?: ReactNode;
  /** One line of context, such as '22 still open'. */
  note?: ReactNode;
  /** Shows a placeholder of the same size. */
  loading?: boolean | undefined;
}

/** A figure with its label. Other props go to the root. */
export function StatCard({ label, value, icon, note, loading = false, ...rootProps }: StatCardProps) {
  return (
    <Root {...rootProps} aria-busy={loading || undefined}>
      <dl>
        <Label>{label}</Label>
        <Value data-loading={loading || undefined}>{loading ? '\u00a0' : value}</Value>
        {note ? <Note data-loading={loading || undefined}>{note}</Note> : null}
      </dl>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
    </Root>
  );
}
