import styled from 'styled-components';
import { InputFrame } from '../../internal/FormField.styles.ts';

/** The frame of the input. Tags of a multiple choice wrap before it. */
export const Frame = styled(InputFrame)`
  flex-wrap: wrap;
  gap: var(--space-1);

  > input { flex: 1 1 120px; }
  > span:first-child { margin-inline-start: var(--space-2); }
`;
