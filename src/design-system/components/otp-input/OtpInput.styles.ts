import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';

/* A passcode reads left to right in every language. */
export const Boxes = styled.div`
  display: flex;
  gap: var(--space-3);
  inline-size: fit-content;
  max-inline-size: 100%;
  direction: ltr;
`;

export const Box = styled.input`
  ${controlFrame}
  flex: 0 1 72px;
  min-inline-size: 0;
  inline-size: 72px;
  block-size: 72px;
  padding: 0;
  font-size: 1.75rem;
  font-weight: 600;
  text-align: center;

  &:read-only:not(:disabled) { background: var(--color-sunken); }
  &:focus-visible { border-color: var(--color-accent); outline: var(--focus-ring); outline-offset: 1px; }

  @media (pointer: coarse) { font-size: 1.75rem; }
`;
