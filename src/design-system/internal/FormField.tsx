import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';
import { Field, Hint } from './FormField.styles.ts';
import type { FieldIds } from './fieldIds.ts';

/** What every field shows around its control. */
export interface FieldTexts {
  /** Names the control; always in the page, see `labelHidden`. */
  label: string;
  /** Keeps the label for assistive technology only, where the surroundings already say it. */
  labelHidden?: boolean | undefined;
  /** Said behind the label, such as '(optional)'. */
  labelSuffix?: string | undefined;
  /** Stands behind the label, outside it: the trigger of a tooltip, for example. */
  labelEnd?: ReactNode;
  /** Help that is always visible. */
  hint?: ReactNode;
  /** What is wrong; its presence makes the control invalid. */
  errorMessage?: string | undefined;
}

export interface FormFieldProps extends FieldTexts {
  ids: FieldIds;
  className?: string | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Label, control, hint and error of one field. A text input stands in a plain element of the class `frame`. */
export function FormField(props: FormFieldProps) {
  const {
    ids,
    label,
    labelHidden = false,
    labelSuffix,
    labelEnd,
    hint,
    errorMessage,
    className,
    disabled,
    children,
  } = props;
  const name = (
    <label
      className={labelHidden ? 'hidden' : undefined}
      htmlFor={ids.control}
      id={ids.label}
      data-disabled={disabled || undefined}
    >
      {label}
      {labelSuffix === undefined ? null : <span className="suffix">{labelSuffix}</span>}
    </label>
  );
  return (
    <Field className={className}>
      {labelHidden ? (
        name
      ) : (
        <div className="label-row">
          {name}
          {labelEnd}
        </div>
      )}
      {children}
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </Field>
  );
}
