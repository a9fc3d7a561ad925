import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';
import { breakpoints, viewports } from '#design-system/theme/breakpoints.ts';
import { colors, tokens } from '#design-system/theme/tokens.ts';
import { type ColorOnGround, contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';
import { Facts } from './Parts.tsx';
import { Cell, Grid, Sample, Swatch } from './parts.styles.ts';

const themes = ['light', 'dark'] as const;

const namesOf = (prefix: string) => Object.entries(tokens).filter(([name]) => name.startsWith(prefix));

function Cells({ children, cell = 200 }: { children: ReactNode; cell?: number }) {
  return (
    <Unstyled>
      {/* React's type of a style knows no custom properties. */}
      <Grid style={{ '--cell': `${cell}px` } as CSSProperties}>{children}</Grid>
    </Unstyled>
  );
}

/** Every color by its role, light beside dark. */
export function Colors() {
  return (
    <Cells cell={150}>
      {Object.entries(colors).map(([role, pair]) => (
        <Cell key={role}>
          <Swatch aria-hidden>
            {themes.map((theme) => (
              <span key={theme} style={{ background: pair[theme] }} />
            ))}
          </Swatch>
          <strong>{role}</strong>
          <small>
            {pair.light} · {pair.dark}
          </small>
        </Cell>
      ))}
    </Cells>
  );
}

/** What was measured for each pair of text and ground, in both themes. */
export function TextContrast() {
  return <Contrast pairs={textPairs} sample="Aa" />;
}

/** The same for the edges and states of controls. */
export function ControlContrast() {
  return <Contrast pairs={controlPairs} sample="▢" />;
}

function Contrast({ pairs, sample }: { pairs: readonly ColorOnGround[]; sample: string }) {
  return (
    <Facts
      heads={['Color', 'On', 'Light', 'Dark']}
      rows={pairs.map(([color, ground]) => [
        <code key="color">{color}</code>,
        <code key="ground">{ground}</code>,
        ...themes.map((theme) => (
          <Sample key={theme} style={{ color: colors[color][theme], background: colors[ground][theme] }}>
            <span aria-hidden>{sample}</span>
            {contrast(colors[color][theme], colors[ground][theme]).toFixed(1)} : 1
          </Sample>
        )),
      ])}
    />
  );
}

/** Every font token, in itself. */
export function Fonts() {
  return (
    <Facts
      heads={['Token', 'Sample', 'Value']}
      rows={namesOf('font-')
        .filter(([name]) => name !== 'font-family')
        .map(([name, value]) => [
          <code key="name">--{name}</code>,
          <span key="sample" style={{ font: `var(--${name})` }}>
            163 of 240 scheduled
          </span>,
          value.replace(' var(--font-family)', ''),
        ])}
    />
  );
}

/** Every step of space, as wide as it is. */
export function Spaces() {
  return <Bars prefix="space-" />;
}

/** Sizes that the specification fixes. */
export function Sizes() {
  return <Bars prefix="size-" />;
}

function Bars({ prefix }: { prefix: string }) {
  return (
    <Facts
      bars
      heads={['Token', 'Value', '']}
      rows={namesOf(prefix).map(([name, value]) => [
        <code key="name">--{name}</code>,
        value,
        <span
          key="bar"
          style={{
            display: 'block',
            inlineSize: `min(100%, ${value})`,
            blockSize: 12,
            borderRadius: 3,
            background: 'var(--color-accent)',
          }}
        />,
      ])}
    />
  );
}

/** Every radius, on a corner. */
export function Radii() {
  return (
    <Cells cell={140}>
      {namesOf('radius-').map(([name, value]) => (
        <Cell key={name}>
          <span
            style={{
              blockSize: 64,
              border: '1.5px solid var(--color-accent)',
              borderRadius: value,
              background: 'var(--color-accent-soft)',
            }}
          />
          <strong>{name}</strong>
          <small>{value}</small>
        </Cell>
      ))}
    </Cells>
  );
}

/** What lies above what, and how it shows. */
export function Layers() {
  return (
    <Cells cell={140}>
      {namesOf('layer-').map(([name, value]) => (
        <Cell key={name}>
          <span
            style={{
              blockSize: 64,
              borderRadius: 'var(--radius-control)',
              border: '1px solid var(--color-border)',
              boxShadow: 'var(--shadow-popup)',
              background: 'var(--color-surface)',
            }}
          />
          <strong>{name}</strong>
          <small>{value}</small>
        </Cell>
      ))}
    </Cells>
  );
}

/** How long things take to change. */
export function Motions() {
  return (
    <Facts
      heads={['Token', 'Value', 'For']}
      rows={namesOf('motion-').map(([name, value]) => [
        <code key="name">--{name}</code>,
        value,
        'color, border and place of a control; nothing moves where reduced motion is asked for',
      ])}
    />
  );
}

/** From where on a wider layout begins, and the frames of the toolbar. */
export function Breakpoints() {
  const names = Object.entries(viewports).map(([, { name, width, height }]) => `${name} ${width} × ${height}`);
  return (
    <Facts
      heads={['Name', 'From', 'Frames in the toolbar']}
      rows={Object.entries(breakpoints).map(([name, width], index) => [
        name,
        `${width}px`,
        index === 0 ? names.join(', ') : '',
      ])}
    />
  );
}
