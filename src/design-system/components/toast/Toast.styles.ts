import styled, { keyframes } from 'styled-components';
import { media } from '../../theme/breakpoints.ts';

const enter = keyframes`
  from { opacity: 0; translate: 0 8px; }
`;

export const Region = styled.section`
  position: fixed;
  inset-block-end: var(--space-5);
  /* A page with buttons at its end sets --toast-inset. */
  inset-inline: var(--toast-inset, auto var(--space-5));
  z-index: var(--layer-toast);
  inline-size: min(400px, calc(100vi - 2 * var(--space-4)));
  pointer-events: none;

  ${media.phoneOnly} { inset-block-end: var(--space-4); inset-inline: var(--space-4); }

  /* Must not cover the buttons of a dialog: on the other side if there is room, else above its footer. */
  dialog > & {
    inset-inline: var(--space-5) auto;

    ${media.belowDesktop} { inset-block-end: calc(anchor(--dialog-footer top, 0px) + var(--space-4)); }
    ${media.phoneOnly} { inset-inline: var(--space-4); }
  }
`;

export const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

export const Item = styled.li`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  margin-block-start: var(--space-2);
  padding-block: 6px;
  padding-inline: var(--space-4) 6px;
  border: 1px solid var(--color-border);
  border-radius: 12px;
  background: var(--color-surface);
  box-shadow: var(--shadow-popup);
  color: var(--color-text);
  pointer-events: auto;
  animation: ${enter} var(--motion-fast) ease-out;

  > svg { flex: none; inline-size: var(--size-icon); block-size: var(--size-icon); margin-block-start: 10px; color: var(--color-info); }
  &[data-tone='success'] > svg { color: var(--color-success); }
  &[data-tone='danger'] > svg { color: var(--color-danger); }
  &[data-tone='danger'] { border-color: color-mix(in srgb, var(--color-danger) 45%, var(--color-border)); }
`;

export const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  min-inline-size: 0;
  padding-block: 10px;
  overflow-wrap: anywhere;

  > button { margin-block-start: var(--space-2); }
`;

export const Title = styled.p`
  font: var(--font-label);
`;

export const Description = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const Reference = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const Shortcut = styled.kbd`
  margin-inline-start: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);

  @media (hover: none) { display: none; }
`;
