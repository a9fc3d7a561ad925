import { Search, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { FormField } from '../../internal/FormField.tsx';
import { useFieldIds } from '../../internal/useFieldIds.ts';
import { useMergedRefs } from '../../internal/useMergedRefs.ts';
import { Clear } from './SearchField.styles.ts';

export interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'children' | 'type'> {
  /** Names the field and stands in it while it is empty: 'Search by name'. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  clearLabel?: string;
}

/** Narrows a list while one types; Escape or the clear button empties it. `ref` and other props go to the input, `className` to the root. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value,
    onValueChange,
    clearLabel = 'Clear search',
    className,
    id,
    ref,
    disabled,
    onKeyDown,
    ...inputProps
  } = props;
  const ids = useFieldIds(id);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange('');
    input.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || value === '') return;
    // Within a dialog the first Escape empties the search, the second one closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    <FormField ids={ids} label={label} labelHidden className={className} disabled={disabled}>
      <div className="frame" data-disabled={disabled || undefined}>
        <Search aria-hidden />
        <input
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          {...inputProps}
          ref={useMergedRefs(input, ref)}
          type="search"
          id={ids.control}
          value={value}
          disabled={disabled}
          onKeyDown={handleKeyDown}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {value === '' || disabled ? null : (
          <Clear type="button" aria-label={clearLabel} onClick={clear}>
            <X aria-hidden />
          </Clear>
        )}
      </div>
    </FormField>
  );
}
