import { CalendarDays, Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { offerPage } from './offerPage.tsx';
import { PlainSwitch } from './PlainSwitch.tsx';

function Name() {
  const [value, setValue] = useState('');
  const id = useId();
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={id}>Assessment Name</label>
      </div>
      <div className="control">
        <input
          id={id}
          name="name"
          maxLength={120}
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </div>
      <div aria-live="polite" />
    </div>
  );
}

function NumberOf({ label, suffix }: { label: string; suffix: string }) {
  const [value, setValue] = useState('0');
  const id = useId();
  return (
    <div className="field">
      <label className="hidden" htmlFor={id}>
        {label}
      </label>
      <div className="control">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <span className="suffix" aria-hidden>
          {suffix}
        </span>
      </div>
      <div aria-live="polite" />
    </div>
  );
}

function DateOf({ label }: { label: string }) {
  const [value, setValue] = useState('14/03/2025');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <div className="label-row">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="control">
        <input
          id={id}
          placeholder="dd/MM/yyyy"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <button
          type="button"
          className="within"
          aria-label={`${label}: open calendar`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <CalendarDays aria-hidden />
        </button>
      </div>
      {open ? (
        <dialog open className="popup">
          <input type="date" aria-label={label} />
        </dialog>
      ) : null}
      <div aria-live="polite" />
    </div>
  );
}

function Help({ about, content }: { about: string; content: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [show, hide] = [() => setOpen(true), () => setOpen(false)];
  return (
    <>
      <button
        type="button"
        className="help"
        aria-label={`About ${about}`}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        <Info aria-hidden />
      </button>
      <span id={id} hidden>
        {content}
      </span>
      {open ? (
        <div className="tooltip" role="tooltip">
          {content}
        </div>
      ) : null}
    </>
  );
}

function Group({ legend, help, children }: { legend: string; help?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id}>
      <div className="label-row">
        <span id={id} className="legend">
          {legend}
        </span>
        {help}
      </div>
      <div className="fields">{children}</div>
      <div aria-live="polite" />
    </fieldset>
  );
}

function LeadTime() {
  const [checked, setChecked] = useState(true);
  return (
    <div className="label-row">
      <PlainSwitch label="Booking Lead Time" checked={checked} onChange={setChecked} />
      <Help about="Booking Lead Time" content="How many days before the end date booking starts." />
    </div>
  );
}

const steps = ['General Info', 'Scheduling', 'Invite Members'];

function Wizard() {
  return (
    <form>
      <nav aria-label="Progress">
        <p className="summary" aria-hidden>
          Step 1 of 3
        </p>
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={step} aria-current={index === 0 ? 'step' : undefined}>
              <span className="marker" aria-hidden>
                {index + 1}
              </span>
              <span className="name">{step}</span>
              {index < steps.length - 1 ? <span className="line" aria-hidden /> : null}
            </li>
          ))}
        </ol>
      </nav>
      <section className="card" aria-labelledby="card-title">
        <h2 id="card-title">General Info</h2>
        <Name />
        <Group legend="Assessment Duration">
          <NumberOf label="Hours" suffix="hrs" />
          <NumberOf label="Minutes" suffix="min" />
        </Group>
        <Group
          legend="Assessment Window"
          help={<Help about="Assessment Window" content="How long the assessment stays active." />}
        >
          <DateOf label="Start Date" />
          <DateOf label="End Date" />
        </Group>
        <LeadTime />
        <Group
          legend="Booking Period"
          help={<Help about="Booking Period" content="The window in which members can book." />}
        >
          <DateOf label="Booking Start Date" />
          <DateOf label="Booking End Date" />
        </Group>
      </section>
      <button type="submit" className="button primary">
        Next Step
      </button>
    </form>
  );
}

offerPage(<Wizard />);
