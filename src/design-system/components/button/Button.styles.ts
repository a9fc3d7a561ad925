import styled from 'styled-components';
import { buttonLook } from '../../internal/button.styles.ts';

export const Root = styled.button`${buttonLook}`;

/* While loading, the words keep their room, so that the button keeps its width. */
export const Content = styled.span`
  display: contents;

  [aria-busy='true'] > & {
    display: inline-flex;
    align-items: center;
    gap: inherit;
    opacity: 0;
  }
`;

export const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
