import styled from 'styled-components';
import { Frame as TextFrame } from '../text-field/TextField.styles.ts';

/* Room for HH:MM; a time reads left to right in every language. */
export const Frame = styled(TextFrame)`
  inline-size: 76px;
  max-inline-size: 100%;
  direction: ltr;
`;
