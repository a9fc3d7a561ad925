export interface PlainSwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function PlainSwitch({ label, checked, onChange }: PlainSwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says its state by itself.
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
