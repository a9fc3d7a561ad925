import { Track, Wheel } from './Spinner.styles.ts';

/** The turning wheel alone, in the color of the text around it; for controls that say by themselves that they are busy. */
export function SpinnerWheel() {
  return (
    <Wheel viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2.25" aria-hidden>
      <Track cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" strokeLinecap="round" />
    </Wheel>
  );
}
