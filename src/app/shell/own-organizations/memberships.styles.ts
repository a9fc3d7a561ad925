import { styled } from 'styled-components';

export const Invitations = styled.div`
  display: grid;
  gap: var(--space-4);
  margin-block-end: var(--space-5);

  &:empty { display: none; }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const Answered = styled.p`
  font: var(--font-label);
`;

export const Name = styled.div`
  display: grid;
  gap: var(--space-1);
  color: var(--color-text-muted);
  font: var(--font-small);

  > strong {
    color: var(--color-text);
    font: var(--font-label);
  }
`;
