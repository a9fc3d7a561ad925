import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';
import { Advice, Example, Row, Scroller, Sheet, Stage, Words } from './parts.styles.ts';

export interface FactsProps {
  /** Heads of the columns. */
  heads: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[];
  /** The last column holds bars, and gets most of the room. */
  bars?: boolean;
}

/** A table of facts. */
export function Facts({ heads, rows, bars = false }: FactsProps) {
  return (
    <Unstyled>
      <Scroller>
        <Sheet data-bars={bars || undefined}>
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
        </Sheet>
      </Scroller>
    </Unstyled>
  );
}

/** Keys of the keyboard: 'Home End', one or more. */
export function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((key, index) => (
    <span key={key}>
      {index > 0 ? ' ' : null}
      <kbd>{key}</kbd>
    </span>
  ));
}

/** Examples side by side; `cell` is the least width of one, in pixels. */
export function Examples({ children, cell = 280 }: { children: ReactNode; cell?: number }) {
  return (
    <Unstyled>
      {/* React's type of a style knows no custom properties. */}
      <Row style={{ '--cell': `${cell}px` } as CSSProperties}>{children}</Row>
    </Unstyled>
  );
}

export interface UseProps {
  /** The component. */
  name: string;
  /** When it is the right one. */
  when: string;
  /** It, as it really is. */
  children: ReactNode;
}

/** One of several things that do nearly the same: how it looks, and when it is right. */
export function Use({ name, when, children }: UseProps) {
  return (
    <Example aria-label={name}>
      <Stage>{children}</Stage>
      <Words>
        <strong>{name}</strong>
        <p>{when}</p>
      </Words>
    </Example>
  );
}

/** A text to write, and why. */
export function Do({ children, why }: { children: ReactNode; why: string }) {
  return (
    <Advice style={{ '--advice': 'var(--color-success)' } as CSSProperties}>
      <strong>Do</strong>
      <p>{children}</p>
      <p>{why}</p>
    </Advice>
  );
}

/** A text not to write, and why. */
export function Dont({ children, why }: { children: ReactNode; why: string }) {
  return (
    <Advice style={{ '--advice': 'var(--color-danger)' } as CSSProperties}>
      <strong>Do not</strong>
      <p>{children}</p>
      <p>{why}</p>
    </Advice>
  );
}
