import styled from 'styled-components';
import { bareInput, buttonWithin, controlFrame } from '../../internal/control.styles.ts';

export const Frame = styled.div`
  ${controlFrame}
  display: inline-flex;
  align-items: center;
  inline-size: fit-content;

  &:has(input:focus-visible) {
    border-color: var(--color-accent);
    outline: var(--focus-ring);
    outline-offset: 1px;
  }
`;

export const Input = styled.input`
  ${bareInput}
  inline-size: 48px;
  padding-inline: 0;
  font-weight: 500;
  text-align: center;
  appearance: textfield;

  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
`;

export const Step = styled.button`
  ${buttonWithin}
  color: var(--color-text);

  svg { inline-size: 18px; block-size: 18px; stroke-width: 1.75; }

  &:hover:not(:disabled, [aria-disabled='true']) { background: var(--color-sunken); }
  &:disabled, &[aria-disabled='true'] { color: var(--color-border-control); }

  @media (forced-colors: active) {
    &:disabled, &[aria-disabled='true'] { color: GrayText; }
  }
`;
