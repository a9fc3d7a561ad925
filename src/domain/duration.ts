export function toMinutes(hours: number, minutes: number): number {
  return hours * 60 + minutes;
}

export function splitDuration(durationMinutes: number): { hours: number; minutes: number } {
  return { hours: Math.trunc(durationMinutes / 60), minutes: durationMinutes % 60 };
}

/** '45 min', '1 h' or '1 h 30 min' */
export function formatDuration(durationMinutes: number): string {
  const { hours, minutes } = splitDuration(durationMinutes);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
