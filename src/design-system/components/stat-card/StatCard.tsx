import type { ComponentProps, CSSProperties, ReactNode } from 'react';
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

/** A figure with its label. '218/240' breaks after the slash if there is no room. Other props go to the root. */
export function StatCard({ label, value, icon, description, loading = false, ...rootProps }: StatCardProps) {
  const parts = String(value).split(/(?<=\/)/);
  const characters = Math.max(...parts.map(({ length }) => length));
  return (
    <Root {...rootProps} aria-busy={loading || undefined}>
      {icon ? <Icon aria-hidden>{icon}</Icon> : null}
      <dl>
        <Label>{label}</Label>
        <Value data-loading={loading || undefined} style={{ '--characters': characters } as CSSProperties}>
          {loading ? '\u00a0' : parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]))}
        </Value>
        {description ? <Description data-loading={loading || undefined}>{description}</Description> : null}
      </dl>
    </Root>
  );
}

const Root = styled.div`
  container-type: inline-size;
  min-inline-size: 0;
  padding: 20px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-surface);

  > dl { margin: 0; }
`;

const Label = styled.dt`
  color: var(--color-text-muted);
  font: var(--font-label);
  overflow-wrap: anywhere;
`;

const Value = styled.dd`
  margin-block-start: var(--space-2);
  font: var(--font-figure);
  /* The longest part fits into a narrow card in large text. A digit is 0.6 em wide. */
  font-size: min(1.75rem, 160cqi / var(--characters));
  line-height: 1.2857;
  letter-spacing: -0.015em;

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
  float: inline-end;
  margin-inline-start: var(--space-3);
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
`;
