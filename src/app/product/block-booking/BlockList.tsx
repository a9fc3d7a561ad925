import { CalendarClock, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { emailText } from '#app/ui/texts/emailText.ts';
import { Muted } from '#app/ui/texts/Muted.ts';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import type { SlotSite } from '#contract/assessment.ts';
import { IconButton } from '#design-system/components/icon-button/IconButton.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { type BlockPerson, type BlockTime, groupByDay } from './blockTimes.ts';
import { ChangeTime } from './ChangeTime.tsx';

export interface BlockListProps {
  assessmentId: string;
  /** Earliest first. */
  people: readonly BlockPerson[];
  sites: readonly SlotSite[];
  /** Of the organization. */
  timeZone: string;
  /** Null leaves the person out, undefined is the proposed time. */
  onChange: (id: string, time: BlockTime | null | undefined) => void;
}

/** The people of a block by day, each with a time that can be changed. */
export function BlockList({ assessmentId, people, sites, timeZone, onChange }: BlockListProps) {
  const t = useTexts('blockBooking');
  const formats = useFormats();
  const [changing, setChanging] = useState<BlockPerson>();
  const list = useRef<HTMLDivElement>(null);
  const siteOf = (trackId: string) => sites.find(({ trackIds }) => trackIds.includes(trackId));
  const zoneOf = (trackId: string) => siteOf(trackId)?.timeZone ?? timeZone;
  const close = (time?: BlockTime) => {
    const id = changing?.id;
    flushSync(() => {
      if (id !== undefined && time !== undefined) onChange(id, time);
      setChanging(undefined);
    });
    // The row may be under another day now.
    list.current?.querySelector<HTMLElement>(`[data-change="${id}"]`)?.focus();
  };
  return (
    <Stack gap={5} ref={list}>
      {groupByDay(people, zoneOf).map(({ date, people: ofDay }) => (
        <section key={date ?? ''}>
          <Day>
            {date === undefined
              ? t('withoutTime', { count: ofDay.length })
              : t('ofDay', { day: formats.longDate(date), count: ofDay.length })}
          </Day>
          <People>
            {ofDay.map((person) => (
              <Person
                key={person.id}
                person={person}
                zone={person.time && zoneOf(person.time.trackId)}
                site={sites.length > 1 && person.time ? siteOf(person.time.trackId)?.name : undefined}
                onChoose={() => setChanging(person)}
                onLeaveOut={(isLeftOut) => onChange(person.id, isLeftOut ? null : undefined)}
              />
            ))}
          </People>
        </section>
      ))}
      {changing ? (
        <ChangeTime
          assessmentId={assessmentId}
          name={nameOf(changing)}
          timeZone={timeZone}
          others={people.flatMap(({ id, time, isLeftOut }) =>
            id === changing.id || isLeftOut || time === undefined ? [] : time,
          )}
          onChoose={close}
          onDismiss={() => close()}
        />
      ) : null}
    </Stack>
  );
}

const nameOf = ({ fullName, email }: BlockPerson) => fullName ?? email;

interface PersonProps {
  person: BlockPerson;
  zone: string | undefined;
  site: string | undefined;
  onChoose: () => void;
  onLeaveOut: (isLeftOut: boolean) => void;
}

function Person({ person, zone, site, onChoose, onLeaveOut }: PersonProps) {
  const t = useTexts('blockBooking');
  const formats = useFormats();
  const { id, time, email, noMailReason, isLeftOut } = person;
  const name = nameOf(person);
  return (
    <li>
      <span>{time && zone ? formats.clock(time.startsAt, zone) : null}</span>
      <div>
        <p>{formats.facts([name])}</p>
        <Muted>
          {formats.facts([
            isLeftOut ? t('leftOutMark') : undefined,
            site,
            noMailReason === 'NoEmail' ? t('noEmailMark') : name === email ? undefined : emailText(email),
          ])}
        </Muted>
      </div>
      <IconButton
        label={t('change', { name })}
        icon={<CalendarClock aria-hidden />}
        disabled={isLeftOut}
        data-change={id}
        onClick={onChoose}
      />
      {time === undefined ? null : (
        <IconButton
          label={isLeftOut ? t('include', { name }) : t('leaveOut', { name })}
          icon={isLeftOut ? <UserRoundPlus aria-hidden /> : <UserRoundX aria-hidden />}
          onClick={() => onLeaveOut(!isLeftOut)}
        />
      )}
    </li>
  );
}

const Day = styled.h3`
  font: var(--font-label);
`;

const People = styled.ul`
  > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0 var(--space-2);
    padding-block: var(--space-1);
    border-block-end: 1px solid var(--color-border);
    /* Hundreds of rows. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 56px;
  }
  > li > span { font-variant-numeric: tabular-nums; font-weight: 600; }
  > li > div { overflow-wrap: anywhere; }
`;
