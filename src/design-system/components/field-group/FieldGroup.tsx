import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { LabelRow } from '../../internal/FormField.styles.ts';
import { FieldMessages, type FieldTexts, LabelText } from '../../internal/FormField.tsx';
import { describedBy, useFieldIds } from '../../internal/useFieldIds.ts';
import { VisuallyHidden } from '../../internal/VisuallyHidden.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';

export interface FieldGroupProps extends FieldTexts, ComponentProps<'fieldset'> {
  /** Adds the label `required` to the accessible name. */
  required?: boolean | undefined;
  /** Adds the label `readOnly` to the accessible name, because a group has no state for it. */
  readOnly?: boolean | undefined;
}

/** Fields that form one value, side by side if there is room. `ref` and other props go to the fieldset. */
export function FieldGroup(props: FieldGroupProps) {
  const { label, labelHidden = false, labelSuffix, labelEnd, description, errorMessage, required, ...others } = props;
  const { readOnly, id, children, 'aria-describedby': otherIds, ...rootProps } = others;
  const { labels } = useLabels();
  const ids = useFieldIds(id);
  const legend = (
    <span id={ids.label}>
      <LabelText label={label} suffix={labelSuffix} />
      {required ? <VisuallyHidden>, {labels.required}</VisuallyHidden> : null}
      {readOnly ? <VisuallyHidden>, {labels.readOnly}</VisuallyHidden> : null}
    </span>
  );
  return (
    // Not a legend element: that must be the first child, so it cannot share its line with labelEnd.
    <fieldset
      {...rootProps}
      id={ids.control}
      // A group has no aria-invalid.
      data-invalid={errorMessage ? true : undefined}
      aria-labelledby={ids.label}
      aria-describedby={describedBy(ids, { description, errorMessage, others: otherIds })}
    >
      {labelHidden ? (
        <VisuallyHidden>{legend}</VisuallyHidden>
      ) : (
        <LabelRow>
          {legend}
          {labelEnd}
        </LabelRow>
      )}
      <Fields>{children}</Fields>
      <FieldMessages ids={ids} description={description} errorMessage={errorMessage} />
    </fieldset>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  align-items: start;
  gap: var(--space-3);
`;
