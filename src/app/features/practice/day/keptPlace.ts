import type { DayPlace } from '#app/features/practice/practiceDay.ts';
import { isTimeZone } from '#domain/calendarDate.ts';

/** Where the last chosen place is kept on this device, as a practitioner mostly works in one room. */
const placeKey = 'dayPlace';

/** The place that the day list keeps until another one is chosen. */
export const keptPlace = {
  read(): DayPlace | undefined {
    try {
      const { key, label, timeZone } = JSON.parse(localStorage.getItem(placeKey) ?? '{}') as Record<string, unknown>;
      if (typeof key !== 'string' || typeof label !== 'string') return undefined;
      return typeof timeZone === 'string' && isTimeZone(timeZone) ? { key, label, timeZone } : { key, label };
    } catch {
      return undefined;
    }
  },

  save(place: DayPlace | undefined): void {
    if (place === undefined) localStorage.removeItem(placeKey);
    else localStorage.setItem(placeKey, JSON.stringify(place));
  },
};
