import { styled } from 'styled-components';

export const Profile = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-6);

  > :last-child { flex: 1 1 320px; max-inline-size: 560px; }
`;

export const Portrait = styled.div`
  flex: none;
`;
