import styled from 'styled-components';
import { media } from '#design-system/theme/breakpoints.ts';

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-3);
`;

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-5);

  /* While it is unknown whether there are assessments. Keeps the space, so that nothing moves. */
  &[data-undecided] > header a,
  &[data-undecided] > ${Toolbar} { visibility: hidden; }
`;

export const Search = styled.div`
  flex: 1 1 280px;
  max-inline-size: 360px;

  ${media.phoneOnly} { flex-basis: 100%; max-inline-size: none; }
`;

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  ${media.belowDesktop} { grid-template-columns: minmax(0, 1fr); }
`;

export const Progress = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-card);
  background: var(--color-bg);
`;

export const Fixes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const Missed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-card);
  background: var(--color-warning-soft);
`;

export const ProgressTitle = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-3);

  h3 { font: var(--font-label); font-weight: 600; }
`;

export const Short = styled.strong`
  color: var(--color-warning);
  font-weight: 600;
`;

export const People = styled.ul`
  display: flex;
  flex-direction: column;

  > li {
    display: grid;
    align-items: center;
    min-block-size: var(--size-row);
    padding-block: 6px;
    border-block-end: 1px solid var(--color-border);
  }
`;

/** A row of people after its box. */
export const Selectable = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
`;

/** The list that people are selected in. Gets the focus when the selection is cleared. */
export const SelectableList = styled.div`
  outline: 0;
`;

export const Time = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  white-space: nowrap;

  small { color: var(--color-text-muted); font: var(--font-small); }

  ${media.phoneOnly} {
    flex-flow: row wrap;
    align-items: baseline;
    gap: var(--space-2);
    margin-inline-end: auto;
  }
`;

export const MembersToolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-end: var(--space-2);

  > :first-child { flex: 1 0 100%; }
`;

export const FooterActions = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3);
`;

export const ActionGroup = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

export const EmptyList = styled.p`
  padding-block: var(--space-5);
  color: var(--color-text-muted);
`;

/* Aligns the text of the borderless button with the rows above. */
export const AllMembers = styled.div`
  margin-block-start: var(--space-2);
  margin-inline-start: calc(-1 * var(--space-4));
`;

export const Lines = styled.span`
  display: flex;
  flex-direction: column;
`;

export const RowEnd = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);

  ${media.phoneOnly} { flex-wrap: wrap; }
`;

export const RowActions = styled.div`
  display: flex;
  align-items: center;
`;

/* Aligned with the text of the row above, after its picture. */
export const MailText = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
  overflow-wrap: anywhere;

  &[data-failed] { color: var(--color-danger); }
  ${People} > li & { margin-inline-start: calc(36px + var(--space-3)); }
`;

export const Mails = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`;
