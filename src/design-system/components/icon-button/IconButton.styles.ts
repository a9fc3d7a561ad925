import styled from 'styled-components';
import { buttonLook } from '../../internal/button.styles.ts';

export const Root = styled.button`
  ${buttonLook}
  flex: none;
  inline-size: var(--size-control);
  padding: 0;

  &[data-variant='ghost'] {
    color: var(--color-text-muted);
    &:hover:not(:disabled) { background: var(--color-sunken); color: var(--color-text); }
  }
`;
