type Value = string | number | boolean | undefined | null | readonly (string | number)[];

/**
 * Writes a query string. A list repeats its key (`filterByStatus[]=a&filterByStatus[]=b`). Undefined, null and '' are
 * omitted.
 */
export function toSearchParams(params: Readonly<Record<string, Value>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (Array.isArray(value)) for (const item of value) query.append(key, String(item));
    else if (value !== undefined && value !== null && value !== '') query.append(key, String(value));
  }
  return query.toString();
}
