import type { ComponentProps, ReactNode } from 'react';
import { Item, Key, Root, Value } from './KeyValueList.styles.ts';

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
      {items.map(({ label, value }) => (
        <Item key={label}>
          <Key>{label}</Key>
          <Value>{value}</Value>
        </Item>
      ))}
    </Root>
  );
}
