import { Track, Wheel } from './Spinner.styles.ts';

/** The spinner graphic in the current text color, for controls that expose their busy state themselves. */
export function SpinnerWheel() {
  return (
    <Wheel viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden>
      <Track cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" strokeLinecap="round" />
    </Wheel>
  );
}
