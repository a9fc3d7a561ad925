import styled, { css } from 'styled-components';

/** Frame of a small avatar, for the content of `renderAvatarContent`. */
export const avatarFrame = css`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--size-avatar-small);
  block-size: var(--size-avatar-small);
  border-radius: 50%;
  background: var(--color-accent-soft);
  color: var(--color-accent);
  /* The initials stay in the circle, whatever the text size. */
  font-size: 13px;
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;
  user-select: none;

  svg { inline-size: 20px; block-size: 20px; stroke-width: 1.75; }

  @media (forced-colors: active) { border: 1px solid CanvasText; }
`;

export const Root = styled.span`
  ${avatarFrame}

  &[data-size='large'] { inline-size: var(--size-avatar); block-size: var(--size-avatar); font-size: 28px; }
  &[data-size='large'] svg { inline-size: 32px; block-size: 32px; }
`;

export const Image = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
  object-fit: cover;
  background: var(--color-sunken);
`;

export const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  border-radius: inherit;
  background: color-mix(in srgb, var(--color-surface) 75%, transparent);
  color: var(--color-accent);
`;
