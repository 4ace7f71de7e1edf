const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** @param {number} at epoch milliseconds, as all of these */
export const clockTime = (at) => clock.format(at);

/** @param {number} at */
export const fullTime = (at) => full.format(at);

/** @param {number} at @param {number} now @returns {string} “Today” and “Yesterday” by name */
export function dayName(at, now) {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000);
  return ['Today', 'Yesterday'][daysAgo] ?? day.format(at);
}

const startOfDay = (at) => new Date(at).setHours(0, 0, 0, 0);
