import styled from 'styled-components';
import { pill } from '../../internal/pill.styles.ts';

export const Pill = styled.span`
  ${pill}
  position: relative;
  justify-content: center;
  min-inline-size: 24px;

  &[data-tone='accent'] { background: var(--color-accent-soft); color: var(--color-accent); }
`;
