/** Returns the first day of the week, 0 for Sunday. Monday if the browser does not know better. */
export function firstDayOfWeek(locale: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  // Neither every browser nor TypeScript has it yet.
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  const { firstDay } = info.getWeekInfo?.() ?? { firstDay: 1 };
  return (firstDay % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
