import { styled } from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Profile = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-5) var(--space-6);

  > :last-child { flex: 1 1 320px; min-inline-size: 0; max-inline-size: 560px; }
`;

export const Portrait = styled.div`
  flex: none;
`;

export const Entries = styled.ul`
  > li + li { border-block-start: 1px solid var(--color-border); }
`;

export const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(4rem, 1fr) auto;
  align-items: start;
  justify-items: start;
  gap: 2px var(--space-3);
  padding: var(--space-3) var(--space-5);
  overflow-wrap: anywhere;

  ${media.phoneOnly} { padding-inline: var(--space-4); }
`;

/** Below the name and the status, in the whole width. */
export const Details = styled.span`
  display: grid;
  grid-column: 1 / -1;
  gap: 2px;
`;

export const Muted = styled.span`
  color: var(--color-text-muted);
  font: var(--font-small);
`;

export const ErrorText = styled.span`
  color: var(--color-danger);
  font: var(--font-small);
`;

export const StatusLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
`;
