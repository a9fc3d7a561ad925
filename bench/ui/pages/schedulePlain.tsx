import { Copy, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { offerPage } from './offerPage.tsx';
import { PlainSwitch } from './PlainSwitch.tsx';
import { week } from './week.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const shownDays = [1, 2, 3, 4, 5, 6, 0];

type Week = typeof week;
type Range = Week[number]['ranges'][number];

const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function Time({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [draft, setDraft] = useState<string>();
  const id = useId();
  const commit = () => {
    const parts = /^(\d{1,2}):(\d{2})$/.exec(draft ?? '');
    if (parts) onChange(Number(parts[1]) * 60 + Number(parts[2]));
    setDraft(undefined);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(value + (event.key === 'ArrowUp' ? 15 : -15));
  };
  return (
    <div className="field">
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <div className="control time">
        <input
          id={id}
          autoComplete="off"
          value={draft ?? timeText(value)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={step}
          onBlur={commit}
        />
      </div>
      <div aria-live="polite" />
      <span className="hidden" role="status" />
    </div>
  );
}

function CopyMenu({ name, onCopy }: { name: string; onCopy: (targets: readonly number[]) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Copy ${name} to other days`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Copy aria-hidden />
      </button>
      {open ? (
        <div className="popup" role="menu">
          <button type="button" role="menuitem" onClick={() => onCopy(shownDays)}>
            All days
          </button>
        </div>
      ) : null}
    </>
  );
}

function Schedule() {
  const [days, setDays] = useState(week);
  const change = (day: number, next: Partial<Week[number]>) =>
    setDays(days.map((entry) => (entry.day === day ? { ...entry, ...next } : entry)));
  const changeRange = (day: number, index: number, next: Partial<Range>) => {
    const ranges = days.find((entry) => entry.day === day)?.ranges ?? [];
    change(day, { ranges: ranges.map((range, position) => (position === index ? { ...range, ...next } : range)) });
  };
  return (
    <div className="schedule">
      {shownDays.map((day) => {
        const { enabled = false, ranges = [] } = days.find((entry) => entry.day === day) ?? {};
        const name = dayNames[day] ?? '';
        return (
          // biome-ignore lint/a11y/useSemanticElements: the same element as in the editor that it is compared with.
          <div key={day} className="day" role="group" aria-label={name}>
            <div className="day-name">
              <PlainSwitch label={name} checked={enabled} onChange={(next) => change(day, { enabled: next })} />
            </div>
            {enabled ? (
              <ul>
                {ranges.map((range, index) => (
                  <li key={index}>
                    <div className="times">
                      <Time
                        label={`${name}, start of range ${index + 1}`}
                        value={range.timeFrom}
                        onChange={(timeFrom) => changeRange(day, index, { timeFrom })}
                      />
                      <span aria-hidden>–</span>
                      <Time
                        label={`${name}, end of range ${index + 1}`}
                        value={range.timeTo}
                        onChange={(timeTo) => changeRange(day, index, { timeTo })}
                      />
                      <div className="actions">
                        {index === 0 ? (
                          <>
                            <button
                              type="button"
                              className="icon-button"
                              aria-label={`Add a range to ${name}`}
                              onClick={() => change(day, { ranges: [...ranges, { timeFrom: 480, timeTo: 1020 }] })}
                            >
                              <Plus aria-hidden />
                            </button>
                            <CopyMenu
                              name={name}
                              onCopy={(targets) =>
                                setDays(
                                  days.map((entry) => (targets.includes(entry.day) ? { ...entry, ranges } : entry)),
                                )
                              }
                            />
                          </>
                        ) : null}
                        <button
                          type="button"
                          className="icon-button"
                          aria-label={`Remove range ${index + 1} of ${name}`}
                          onClick={() =>
                            change(day, { ranges: ranges.filter((_range, position) => position !== index) })
                          }
                        >
                          <Trash2 aria-hidden />
                        </button>
                      </div>
                    </div>
                    <div aria-live="polite" />
                  </li>
                ))}
              </ul>
            ) : (
              <span className="muted">Closed</span>
            )}
          </div>
        );
      })}
      <span className="hidden" role="status" />
    </div>
  );
}

offerPage(<Schedule />);
