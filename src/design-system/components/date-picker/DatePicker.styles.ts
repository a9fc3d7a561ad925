import { Popover } from '@base-ui/react/popover';
import styled from 'styled-components';
import { popupSurface } from '../../internal/popup.styles.ts';

export const Opener = styled(Popover.Trigger)`
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

export const Positioner = styled(Popover.Positioner)`
  z-index: var(--layer-popup);
`;

export const Popup = styled(Popover.Popup)`
  ${popupSurface}
  max-block-size: var(--available-height);
  overflow: auto;
`;
