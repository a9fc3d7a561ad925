import { styled } from 'styled-components';
import { Button } from '#design-system/components/button/Button.tsx';
import type { TimeSlots } from './useTimeSlots.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** Leads to the other parts of the slots. Renders nothing if there is one part only. */
export function OtherTimes({ showFirst, showLater }: Pick<TimeSlots, 'showFirst' | 'showLater'>) {
  if (showFirst === undefined && showLater === undefined) return null;
  return (
    <Buttons>
      {showFirst === undefined ? null : <Button onClick={showFirst}>First days</Button>}
      {showLater === undefined ? null : <Button onClick={showLater}>Later days</Button>}
    </Buttons>
  );
}
