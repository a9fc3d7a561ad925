import { styled } from 'styled-components';
import { Banner } from '#design-system/components/banner/Banner.tsx';

export const AvatarButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: var(--size-control);
  block-size: var(--size-control);
  padding: 0;
  border: 0;
  border-radius: var(--radius-pill);
  background: none;

  &:hover, &[data-popup-open] { background: var(--color-sunken); }
`;

export const LinkBanner = styled(Banner)`
  margin-block-start: var(--space-6);
`;

export const NameForm = styled.form`
  display: grid;
  gap: var(--space-5);
  max-inline-size: 400px;
  margin-inline: auto;
`;

export const NameHeader = styled.div`
  display: grid;
  gap: var(--space-2);
  color: var(--color-text-muted);

  h1 { color: var(--color-text); }
`;
