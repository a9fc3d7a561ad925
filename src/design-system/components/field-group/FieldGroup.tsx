import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from '../../internal/FieldError.tsx';
import { Hint } from '../../internal/FormField.styles.ts';
import { describedBy } from '../../internal/fieldIds.ts';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { Root } from './FieldGroup.styles.ts';

export interface FieldGroupProps extends ComponentProps<'fieldset'> {
  /** What the fields say together: 'Assessment Duration'. */
  legend: string;
  /** Stands behind the legend, outside it: the trigger of a tooltip, for example. */
  labelEnd?: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the fields together; a fault of one field belongs to that field. */
  errorMessage?: string | undefined;
}

/** Fields that form one fact, side by side where there is room. `ref` and other props go to the fieldset. */
export function FieldGroup(props: FieldGroupProps) {
  const { legend, labelEnd, hint, errorMessage, id, children, 'aria-describedby': others, ...rootProps } = props;
  const ids = useFieldIds(id);
  return (
    // No legend element: it must be the first child, and cannot share its line with the help behind it.
    <Root
      id={ids.control}
      aria-labelledby={ids.label}
      aria-describedby={describedBy(ids, { hint, errorMessage, others })}
      {...rootProps}
    >
      <div className="label-row">
        <span className="legend" id={ids.label}>
          {legend}
        </span>
        {labelEnd}
      </div>
      <div className="fields">{children}</div>
      {hint ? <Hint id={ids.hint}>{hint}</Hint> : null}
      <FieldError id={ids.error} errorMessage={errorMessage} />
    </Root>
  );
}
