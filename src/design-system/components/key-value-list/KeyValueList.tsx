import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';

/** One entry. */
export interface KeyValue {
  label: string;
  value: ReactNode;
}

export interface KeyValueListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Each with its `label` and `value`. */
  items: ReadonlyArray<KeyValue>;
  /** Number of columns if there is room. @default 2 */
  columns?: 1 | 2 | undefined;
}

/** Labelled values. Other props go to the root. */
export function KeyValueList({ items, columns = 2, ...rootProps }: KeyValueListProps) {
  return (
    <Root {...rootProps} data-columns={columns}>
      {items.map(({ label, value }, index) => (
        <Item key={index}>
          <Key>{label}</Key>
          <Value>{value}</Value>
        </Item>
      ))}
    </Root>
  );
}

const Root = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(180px, 100%), 1fr));
  gap: var(--space-4) var(--space-5);

  &[data-columns='1'] { grid-template-columns: 1fr; }
`;

const Item = styled.div`
  min-inline-size: 0;
`;

const Key = styled.dt`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

const Value = styled.dd`
  margin-block-start: 2px;
  font: var(--font-label);
  overflow-wrap: anywhere;
`;
