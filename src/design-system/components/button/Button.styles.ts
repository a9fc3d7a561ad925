import styled from 'styled-components';
import { buttonLook } from '../../internal/button.styles.ts';

export const Root = styled.button`${buttonLook}`;

/* Invisible while loading, so that the button keeps its width. */
export const HiddenContent = styled.span`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  opacity: 0;
`;

export const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
