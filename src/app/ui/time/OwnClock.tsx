import { styled } from 'styled-components';
import { zoneAndOwnClock } from './ownClock.ts';

/** Names the time zone of the page if the browser's differs. */
export function OwnClock({ timeZone }: { timeZone: string }) {
  const note = zoneAndOwnClock(timeZone);
  return note === undefined ? null : <Note>{note}</Note>;
}

const Note = styled.p`
  color: var(--color-text-muted);
  font: var(--font-small);
`;
