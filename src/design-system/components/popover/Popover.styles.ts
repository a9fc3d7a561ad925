import styled from 'styled-components';
import { popupSurface } from '../../internal/popup.styles.ts';

export const Surface = styled.div`
  ${popupSurface}
  max-inline-size: min(100vi - 16px, 400px);
  padding: var(--space-4);
`;
