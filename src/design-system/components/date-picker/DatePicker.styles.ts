import styled from 'styled-components';
import { buttonWithin } from '../../internal/control.styles.ts';
import { popupSurface } from '../../internal/popup.styles.ts';

export const Opener = styled.button`
  ${buttonWithin}
  color: var(--color-text-muted);

  svg { inline-size: var(--size-icon); block-size: var(--size-icon); stroke-width: 1.75; }
  &:hover:not(:disabled) { background: var(--color-sunken); color: var(--color-text); }
`;

export const Panel = styled.div`
  ${popupSurface}
  margin-block: 8px;
`;
