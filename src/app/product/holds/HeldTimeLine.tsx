import { useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { hidden } from '#app/ui/texts/hidden.tsx';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { nameOtherZone } from '#app/ui/time/OwnClock.tsx';
import type { ListedHeldTime } from '#contract/heldTime.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { HeldTimeModal } from './HeldTimeModal.tsx';

export interface HeldTimeLineProps {
  held: ListedHeldTime;
  /** Of the list. A time at a site in another zone is shown in that, and names it. */
  timeZone: string;
  /** Says for whom it is held instead of which time, where that is beside it. */
  namesPerson?: boolean;
  /** Called when the time is not as it was shown. */
  onChanged: () => void;
  /** Called after booking or releasing. */
  onDone?: (() => void) | undefined;
}

/** The time that is held for the person of a row, and a button to book or release it. */
export function HeldTimeLine({ held, timeZone: ofList, namesPerson, onChanged, onDone }: HeldTimeLineProps) {
  const t = useTexts('holds');
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { name, startsAt, expiresAt, place } = held;
  const timeZone = place?.timeZone ?? ofList;
  const until = formats.shortDateTime(expiresAt, timeZone);
  const finish = () => {
    // The dialog closes before the line goes, and gives the focus back.
    flushSync(() => setOpen(false));
    onDone?.();
  };
  return (
    <Line>
      <span>
        {formats.facts([
          namesPerson
            ? t('heldForUntil', { name, time: until })
            : t('heldSlot', { slot: formats.slot(startsAt, timeZone), until }),
          nameOtherZone(timeZone, ofList),
        ])}
      </span>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t.rich('bookOrRelease', { name, hidden })}
      </Button>
      {isOpen ? (
        <HeldTimeModal
          held={held}
          timeZone={timeZone}
          onChanged={onChanged}
          onDone={finish}
          onDismiss={() => setOpen(false)}
        />
      ) : null}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-3);
  color: var(--color-text-muted);
  font: var(--font-small);
`;
