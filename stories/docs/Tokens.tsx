import { Unstyled } from '@storybook/addon-docs/blocks';
import type { CSSProperties, ReactNode } from 'react';
import { breakpoints, viewports } from '#design-system/theme/breakpoints.ts';
import { colors, tokens } from '#design-system/theme/tokens.ts';
import { type ColorOnGround, contrast, controlPairs, textPairs } from '#tests/support/contrast.ts';
import { Facts } from './Parts.tsx';
import { Cell, Grid, Sample, Swatch } from './parts.styles.ts';

const themes = ['light', 'dark'] as const;

const tokensWithPrefix = (prefix: string) => Object.entries(tokens).filter(([name]) => name.startsWith(prefix));

function Cells({ children, cell = 200 }: { children: ReactNode; cell?: number }) {
  return (
    <Unstyled>
      {/* React's style type has no custom properties. */}
      <Grid style={{ '--cell': `${cell}px` } as CSSProperties}>{children}</Grid>
    </Unstyled>
  );
}

/** All colors by role, light beside dark. */
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

/** Contrast of each pair of text and background, in both themes. */
export function TextContrast() {
  return <Contrast pairs={textPairs} sample="Aa" />;
}

/** Contrast of borders and states of controls, in both themes. */
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

/** All font tokens with a sample. */
export function Fonts() {
  return (
    <Facts
      heads={['Token', 'Sample', 'Value']}
      rows={tokensWithPrefix('font-')
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

/** All spacing tokens as bars. */
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
      rows={tokensWithPrefix(prefix).map(([name, value]) => [
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

/** All radius tokens. */
export function Radii() {
  return (
    <Cells cell={140}>
      {tokensWithPrefix('radius-').map(([name, value]) => (
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

/** All layer tokens. */
export function Layers() {
  return (
    <Cells cell={140}>
      {tokensWithPrefix('layer-').map(([name, value]) => (
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

/** All motion tokens. */
export function Motions() {
  return (
    <Facts
      heads={['Token', 'Value', 'For']}
      rows={tokensWithPrefix('motion-').map(([name, value]) => [
        <code key="name">--{name}</code>,
        value,
        'color, border and position of controls; 0 with reduced motion',
      ])}
    />
  );
}

/** All breakpoints, and the viewports of the toolbar. */
export function Breakpoints() {
  const names = Object.entries(viewports).map(([, { name, width, height }]) => `${name} ${width} × ${height}`);
  return (
    <Facts
      heads={['Name', 'From', 'Viewports in the toolbar']}
      rows={Object.entries(breakpoints).map(([name, width], index) => [
        name,
        `${width} (${Number.parseFloat(width) * 16}px)`,
        index === 0 ? names.join(', ') : '',
      ])}
    />
  );
}
