/** `value` with `key` added or taken away, in the order of the options. */
export function toggle<Key extends string>(
  options: readonly { value: Key }[],
  value: readonly Key[],
  key: Key,
): readonly Key[] {
  return options.map((option) => option.value).filter((option) => value.includes(option) !== (option === key));
}
