import { Check, CircleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { Content, Label, Line, Marker, Root, Step, Steps, Summary } from './Stepper.styles.ts';

export interface StepperProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Names of the steps. */
  steps: ReadonlyArray<string>;
  /** Index of the current step, from 0. `steps.length` means that all are done. */
  current: number;
  /** Turns finished steps into buttons. Called with the index of the pressed one. */
  onStepSelect?: ((index: number) => void) | undefined;
  /** Indexes of steps with an error. */
  errors?: readonly number[] | undefined;
  /**
   * `vertical` lists the steps below each other.
   * @default 'horizontal'
   */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /**
   * Accessible name.
   * @default 'Progress'
   */
  label?: string | undefined;
  /** Visually hidden text before the name of a finished step. @default 'Completed:' */
  doneText?: string | undefined;
  /** Visually hidden text before the name of a step with an error. @default 'Has an error:' */
  errorText?: string | undefined;
  /** Progress text where the names do not fit. @default (step, count) => `Step ${step} of ${count}` */
  summary?: ((step: number, count: number) => string) | undefined;
}

/** More steps than this show only the name of the current one. */
const maxNamedSteps = 6;

/**
 * Shows the steps of a task and the current one. Only the current step is named in a narrow container and with more than 6
 * steps, unless it is vertical. Other props go to the root.
 */
export function Stepper(props: StepperProps) {
  const { steps, current, onStepSelect, errors = [], orientation = 'horizontal', label = 'Progress', ...texts } = props;
  const { doneText = 'Completed:', errorText = 'Has an error:', summary = defaultSummary, ...rootProps } = texts;
  const shownStep = Math.min(Math.max(current || 0, 0) + 1, steps.length);
  const stateOf = (index: number) => {
    if (errors.includes(index)) return 'error';
    if (index < current) return 'done';
    return index === current ? 'current' : 'upcoming';
  };
  return (
    <Root
      {...rootProps}
      aria-label={label}
      data-orientation={orientation}
      data-many={steps.length > maxNamedSteps || undefined}
    >
      <Summary aria-hidden>{summary(shownStep, steps.length)}</Summary>
      <Steps>
        {steps.map((name, index) => {
          const state = stateOf(index);
          const status = state === 'error' ? errorText : index < current ? doneText : undefined;
          const content = (
            <>
              <Marker aria-hidden>
                {state === 'error' ? <CircleAlert /> : state === 'done' ? <Check /> : index + 1}
              </Marker>
              <Label>
                {status === undefined ? null : <VisuallyHidden>{status} </VisuallyHidden>}
                {name}
              </Label>
            </>
          );
          return (
            <Step key={index} data-state={state} aria-current={index === current ? 'step' : undefined}>
              {onStepSelect && index < current ? (
                <Content as="button" type="button" onClick={() => onStepSelect(index)}>
                  {content}
                </Content>
              ) : (
                <Content>{content}</Content>
              )}
              {index < steps.length - 1 ? <Line aria-hidden /> : null}
            </Step>
          );
        })}
      </Steps>
    </Root>
  );
}

const defaultSummary = (step: number, count: number) => `Step ${step} of ${count}`;
