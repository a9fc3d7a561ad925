export interface FormValueProps {
  /** Name in FormData. Nothing is rendered without it. */
  name: string | undefined;
  values: readonly string[];
  disabled: boolean | undefined;
}

/** Hidden inputs that put the value of a field without a native control into FormData. */
export function FormValue({ name, values, disabled }: FormValueProps) {
  if (name === undefined) return null;
  return values.map((value, index) => (
    <input key={index} type="hidden" name={name} value={value} disabled={disabled} />
  ));
}
