import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { Description, Field, LabelRow } from './FormField.styles.ts';
import type { FieldIds } from './useFieldIds.ts';
import { VisuallyHidden } from './VisuallyHidden.ts';

/** Texts around the control of a field. */
export interface FieldTexts {
  /** Accessible name of the control. Hide it with `labelHidden`, never leave it empty. */
  label: string;
  /** Hides the label visually if the context already shows it. */
  labelHidden?: boolean | undefined;
  /** Muted text after the label, such as '(optional)'. */
  labelSuffix?: string | undefined;
  /** Content beside the label, such as a tooltip. */
  labelEnd?: ReactNode;
  /** Help below the control, always visible. */
  description?: ReactNode;
  /** Error below the control. Also marks the control as invalid. */
  errorMessage?: string | undefined;
}

export interface FormFieldProps extends FieldTexts {
  ids: FieldIds;
  className?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

type FieldMessagesProps = Pick<FormFieldProps, 'ids' | 'description' | 'errorMessage'>;

/** The text of a label. The space keeps its suffix a word of its own in the accessible name. */
export function LabelText({ label, suffix }: { label: string; suffix: string | undefined }) {
  if (suffix === undefined) return label;
  return (
    <>
      {label} <span data-part="suffix">{suffix}</span>
    </>
  );
}

/** Label, control, description and error of a field. Put a text input into an InputFrame. */
export function FormField(props: FormFieldProps) {
  const { ids, label, labelHidden = false, labelSuffix, labelEnd, className, disabled, children } = props;
  const text = <LabelText label={label} suffix={labelSuffix} />;
  return (
    <Field className={className}>
      {labelHidden ? (
        <VisuallyHidden as="label" htmlFor={ids.control} id={ids.label}>
          {text}
        </VisuallyHidden>
      ) : (
        <LabelRow>
          <label htmlFor={ids.control} id={ids.label} data-disabled={disabled || undefined}>
            {text}
          </label>
          {labelEnd}
        </LabelRow>
      )}
      {children}
      <FieldMessages {...props} />
    </Field>
  );
}

/** Description and error below a control or group. */
export function FieldMessages({ ids, description, errorMessage }: FieldMessagesProps) {
  return (
    <>
      {description ? <Description id={ids.description}>{description}</Description> : null}
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </>
  );
}
