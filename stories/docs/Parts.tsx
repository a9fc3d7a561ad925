import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';
import { Advice, Example, Explanation, FactTable, Row, Scroller, Stage } from './parts.styles.ts';

export interface FactsProps {
  /** Column headers. */
  heads: readonly string[];
  /** The first cell is the row header. */
  rows: readonly (readonly ReactNode[])[];
  /** Makes the last column wide, for bars. */
  bars?: boolean;
}

/** A table. */
export function Facts({ heads, rows, bars = false }: FactsProps) {
  return (
    <Unstyled>
      <Scroller>
        <FactTable data-bars={bars || undefined}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...facts], index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {facts.map((fact, column) => (
                  <td key={column}>{fact}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </FactTable>
      </Scroller>
    </Unstyled>
  );
}

/** Keyboard keys, separated by spaces: 'Home End'. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <span key={key}>
      {index > 0 ? ' ' : null}
      <kbd>{key}</kbd>
    </span>
  ));
}

/** Examples side by side. `cell` is their minimum width in pixels. */
export function Examples({ children, cell = 280 }: { children: ReactNode; cell?: number }) {
  return (
    <Unstyled>
      {/* React's style type has no custom properties. */}
      <Row style={{ '--cell': `${cell}px` } as CSSProperties}>{children}</Row>
    </Unstyled>
  );
}

export interface UseProps {
  /** Name of the component. */
  name: string;
  /** When to use it. */
  when: string;
  /** Marks an example to follow or to avoid. */
  advice?: 'do' | 'dont';
  /** A live example. */
  children: ReactNode;
}

/** A component and when to use it. */
export function Use({ name, when, advice, children }: UseProps) {
  return (
    <Example aria-label={name} data-advice={advice}>
      <Stage>{children}</Stage>
      <Explanation>
        <strong>{name}</strong>
        <p>{when}</p>
      </Explanation>
    </Example>
  );
}

/** A good text, and why. */
export function Do({ children, why }: { children: ReactNode; why: string }) {
  return (
    <Advice style={{ '--advice': 'var(--color-success)' } as CSSProperties}>
      <strong>Do</strong>
      <p>{children}</p>
      <p>{why}</p>
    </Advice>
  );
}

/** A bad text, and why. */
export function Dont({ children, why }: { children: ReactNode; why: string }) {
  return (
    <Advice style={{ '--advice': 'var(--color-danger)' } as CSSProperties}>
      <strong>Do not</strong>
      <p>{children}</p>
      <p>{why}</p>
    </Advice>
  );
}
