/** The day of a moment. */
export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** When a day begins. */
export function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
