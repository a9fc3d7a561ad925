import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

export interface StatCardProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Name of the figure. */
  label: string;
  /** Formatted figure, such as '240' or '218/240'. */
  value: string | number;
  /** Decorative. */
  icon?: ReactNode;
  /** One line of context, such as '22 still open'. */
  description?: ReactNode;
  /** Shows a placeholder of the same size. */
  loading?: boolean | undefined;
}

/** A figure with its label. Other props go to the root. */
export function StatCard({ label, value, icon, description, loading = false, ...rootProps }: StatCardProps) {
  return (
    <Root {...rootProps} aria-busy={loading || undefined}>
      <dl>
        <Label>{label}</Label>
        <Value data-loading={loading || undefined}>{loading ? '\u00a0' : value}</Value>
        {description ? <Description data-loading={loading || undefined}>{description}</Description> : null}
      </dl>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);
  min-inline-size: 0;
  padding: 20px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  > dl { min-inline-size: 0; margin: 0; }
`;

const Label = styled.dt`
  color: var(--color-text-muted);
  font: var(--font-label);
`;

const Value = styled.dd`
  margin-block-start: var(--space-2);
  font: var(--font-figure);
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;

  &[data-loading] {
    inline-size: 3ch;
    border-radius: var(--radius-small);
    background: var(--color-sunken);

    @media (forced-colors: active) { border: 1px solid GrayText; }
  }
`;

const Description = styled.dd`
  margin-block-start: var(--space-1);
  color: var(--color-text-muted);
  font: var(--font-small);

  &[data-loading] { visibility: hidden; }
`;

const Icon = styled.span`
  flex: none;
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
`;
