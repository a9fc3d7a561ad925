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

export const Rows = styled.ul`
  display: grid;

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-3);
  }
  > li:first-child { padding-block-start: 0; }
  > li:last-child { padding-block-end: 0; }
  > li + li { border-block-start: 1px solid var(--color-border); }
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
