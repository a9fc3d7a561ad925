import { styled } from 'styled-components';

/* The card around it is the frame. */
export const InCard = styled.div`
  > * { border-width: 1px 0 0; border-radius: 0; }
`;
