import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface StepperProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Names of the steps. */
  steps: ReadonlyArray<string>;
  /** Index of the current step, from 0. `steps.length` means that all are done. */
  value: number;
  /** Turns finished steps into buttons. Called with the index of the pressed one. */
  onValueChange?: ((index: number) => void) | undefined;
  /** Indexes of steps with an error. */
  errors?: readonly number[] | undefined;
  /**
   * `vertical` lists the steps below each other.
   * @default 'horizontal'
   */
  orientation?: 'horizontal' | 'vertical' | undefined;
  /**
   * Accessible name.
   * @default the label `progress`
   */
  label?: string | undefined;
}

/** More steps than this show only the name of the current one. */
const maxNamedSteps = 6;

/**
 * Shows the steps of a task and the current one. Only the current step is named in a narrow container and with more than 6
 * steps, unless it is vertical. Other props go to the root.
 */
export function Stepper(props: StepperProps) {
  const { steps, value: current, onValueChange, errors = [], orientation = 'horizontal', label, ...rootProps } = props;
  const { labels, locale } = useLabels();
  const currentStep = useRef<HTMLSpanElement>(null);
  const pressed = useRef<number>(undefined);
  useLayoutEffect(() => {
    // The pressed button is gone: the current step is none.
    if (pressed.current === current && document.activeElement === document.body) currentStep.current?.focus();
    pressed.current = undefined;
  }, [current]);
  const shownStep = Math.min(Math.max(current || 0, 0) + 1, steps.length);
  const stateOf = (index: number) => {
    if (errors.includes(index)) return 'error';
    if (index < current) return 'done';
    return index === current ? 'current' : 'upcoming';
  };
  return (
    <Root
      {...rootProps}
      aria-label={label ?? labels.progress}
      data-orientation={orientation}
      data-many={steps.length > maxNamedSteps || undefined}
    >
      <Summary aria-hidden>
        {labels.stepOf(shownStep.toLocaleString(locale), steps.length.toLocaleString(locale))}
      </Summary>
      <Steps>
        {steps.map((name, index) => {
          const state = stateOf(index);
          const status = state === 'error' ? labels.stepError : index < current ? labels.stepDone : undefined;
          const content = (
            <>
              <Marker aria-hidden>
                {state === 'error' ? (
                  <CircleAlert />
                ) : state === 'done' ? (
                  <Check />
                ) : (
                  (index + 1).toLocaleString(locale)
                )}
              </Marker>
              <Label>
                {status === undefined ? null : <VisuallyHidden>{status} </VisuallyHidden>}
                {name}
              </Label>
            </>
          );
          return (
            <Step key={index} data-state={state} aria-current={index === current ? 'step' : undefined}>
              {onValueChange && index < current ? (
                <Content
                  as="button"
                  type="button"
                  onClick={() => {
                    pressed.current = index;
                    onValueChange(index);
                  }}
                >
                  {content}
                </Content>
              ) : (
                <Content
                  ref={index === current ? currentStep : undefined}
                  tabIndex={onValueChange && index === current ? -1 : undefined}
                >
                  {content}
                </Content>
              )}
              {index < steps.length - 1 ? <Line aria-hidden /> : null}
            </Step>
          );
        })}
      </Steps>
    </Root>
  );
}

/*
 * A container query, because the stepper appears in narrow cards and wide pages. In em, so that large text counts as a
 * narrow container.
 */
const narrow = '@container stepper (inline-size < 34em)';
const vertical = "[data-orientation='vertical'] &";

const Root = styled.nav`
  container: stepper / inline-size;
  inline-size: 100%;
  font: var(--font-body);
`;

/** Rules for a stepper that names only the current step. */
const compact = (rules: ReturnType<typeof css>) => css`
  ${narrow} { [data-orientation='horizontal'] & { ${rules} } }
  [data-many][data-orientation='horizontal'] & { ${rules} }
`;

const Summary = styled.p`
  display: none;
  margin-block-end: var(--space-2);
  color: var(--color-text-muted);
  font: var(--font-small);

  ${compact(css`display: block;`)}
`;

const Steps = styled.ol`
  display: flex;
  align-items: center;
  gap: var(--space-4);

  ${compact(css`flex-wrap: wrap; gap: var(--space-2);`)}
  ${vertical} { flex-direction: column; align-items: stretch; gap: 0; }
`;

const Content = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  text-align: start;

  &:is(button):hover { text-decoration: underline; text-underline-offset: 3px; }
`;

const Marker = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 1px solid var(--color-border-control);
  border-radius: 50%;
  color: var(--color-text-muted);
  font: var(--font-small);
  font-weight: 600;

  svg { inline-size: 1rem; block-size: 1rem; stroke-width: 2.5; }
`;

const Label = styled.span`
  position: relative;
  min-inline-size: 0;
  color: var(--color-text-muted);
  font: var(--font-label);
  overflow-wrap: anywhere;
`;

const Line = styled.span`
  flex: 1;
  min-inline-size: 12px;
  block-size: 2px;
  margin-inline-start: var(--space-2);
  border-radius: 1px;
  background: var(--color-border);

  [data-many][data-orientation='horizontal'] & { display: none; }

  /* Under the middle of the marker. */
  ${vertical} {
    flex: none;
    inline-size: 2px;
    min-inline-size: 2px;
    block-size: 1.25rem;
    margin-block: var(--space-1);
    margin-inline-start: calc(0.875rem - 1px);
  }

  @media (forced-colors: active) { background: GrayText; }
`;

const hiddenName = css`
  &:not([aria-current]) ${Label} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Step = styled.li`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  align-items: center;
  gap: var(--space-2);
  min-inline-size: 0;

  &:last-child { flex-grow: 0; }
  [data-many][data-orientation='horizontal'] & { flex-grow: 0; }
  ${vertical} { flex-direction: column; align-items: flex-start; gap: 0; }

  &:is([data-state='done'], [data-state='current']) ${Marker} {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  &[data-state='error'] ${Marker} {
    border-color: var(--color-danger);
    background: var(--color-danger);
    color: var(--color-on-danger);
  }
  &:is([data-state='done'], [data-state='current']) ${Label} { color: var(--color-text); }
  &[data-state='error'] ${Label} { color: var(--color-danger); }
  &[aria-current] ${Label} { font-weight: 600; }
  &[data-state='done'] > ${Line} { background: var(--color-accent); }

  ${compact(hiddenName)}

  @media (forced-colors: active) {
    &[data-state='done'] > ${Line} { forced-color-adjust: none; background: Highlight; }
    &:is([data-state='done'], [data-state='current'], [data-state='error']) ${Marker} {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
`;
