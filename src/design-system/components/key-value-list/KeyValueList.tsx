import type { ComponentProps, ReactNode } from 'react';
import { Item, Key, Root, Value } from './KeyValueList.styles.ts';

/** One fact. */
export interface KeyValue {
  label: string;
  value: ReactNode;
}

export interface KeyValueListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  items: readonly KeyValue[];
  /** How many stand side by side where there is room. @default 2 */
  columns?: 1 | 2 | undefined;
}

/** Facts with their names. Other props go to the root. */
export function KeyValueList({ items, columns = 2, ...rootProps }: KeyValueListProps) {
  return (
    <Root {...rootProps} data-columns={columns}>
      {items.map(({ label, value }) => (
        <Item key={label}>
          <Key>{label}</Key>
          <Value>{value}</Value>
        </Item>
      ))}
    </Root>
  );
}
