import styled from 'styled-components';
import { popupItem, popupSurface } from '#design-system/internal/popup.styles.ts';

export const Panel = styled.div`
  ${popupSurface}
  min-inline-size: 200px;
  padding: 6px;

  &[data-fit] { min-inline-size: max(200px, anchor-size(inline)); }
`;

export const Item = styled.div`
  ${popupItem}
  font: var(--font-label);

  &[data-tone='danger'] { color: var(--color-danger); }
  svg { flex: none; inline-size: 18px; block-size: 18px; stroke-width: 1.75; color: var(--color-text-muted); }
  &[data-tone='danger'] svg { color: inherit; }
`;

export const Divider = styled.div`
  block-size: 1px;
  margin: 6px;
  background: var(--color-border);

  @media (forced-colors: active) { forced-color-adjust: none; background: CanvasText; }
`;
