import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Root } from './Stepper.styles.ts';

export interface StepperProps extends Omit<ComponentProps<'nav'>, 'children'> {
  steps: readonly string[];
  /** The index of the current step, from 0; a value behind the last step means that all are done. */
  current: number;
  /** @default 'Progress' */
  label?: string | undefined;
  /** Read out before the name of a finished step. @default 'Completed:' */
  doneText?: string | undefined;
  /** Where one is, shown where the names do not fit. @default 'Step 2 of 3' */
  summary?: ((step: number, count: number) => string) | undefined;
}

/** The steps of a task and where one is. Other props go to the root. */
export function Stepper(props: StepperProps) {
  const { steps, current, label = 'Progress', doneText = 'Completed:', summary = stepOf, ...rootProps } = props;
  return (
    <Root {...rootProps} aria-label={label}>
      <p className="summary" aria-hidden>
        {summary(Math.min(current + 1, steps.length), steps.length)}
      </p>
      <ol>
        {steps.map((name, index) => (
          <li key={name} data-state={stateOf(index, current)} aria-current={index === current ? 'step' : undefined}>
            <span className="marker" aria-hidden>
              {index < current ? <Check /> : index + 1}
            </span>
            <span className="label">
              {index < current ? <span className="hidden">{doneText} </span> : null}
              {name}
            </span>
            {index < steps.length - 1 ? <span className="line" aria-hidden /> : null}
          </li>
        ))}
      </ol>
    </Root>
  );
}

const stepOf = (step: number, count: number) => `Step ${step} of ${count}`;

function stateOf(index: number, current: number): 'done' | 'current' | 'upcoming' {
  if (index < current) return 'done';
  return index === current ? 'current' : 'upcoming';
}
