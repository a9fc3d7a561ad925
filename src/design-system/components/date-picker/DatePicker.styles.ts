import styled from 'styled-components';
import { popupSurface } from '../../internal/popup.styles.ts';

export const Opener = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 38px;
  block-size: 38px;
  padding: 0;
  border: 0;
  border-radius: 9px;
  background: none;
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
  &:hover:not(:disabled) { background: var(--color-sunken); color: var(--color-text); }
`;

export const Panel = styled.div`
  ${popupSurface}
  max-block-size: var(--available-height);
  overflow: auto;
`;
