import styled from 'styled-components';
import { controlFrame } from '../../internal/control.styles.ts';

export const Input = styled.textarea`
  ${controlFrame}
  display: block;
  inline-size: 100%;
  min-block-size: 88px;
  padding-block: 10px;
  padding-inline: var(--space-3);
  field-sizing: content;
  max-block-size: 320px;
  resize: vertical;

  &:focus-visible { border-color: var(--color-accent); outline: var(--focus-ring); outline-offset: 1px; }
`;
