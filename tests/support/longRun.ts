/** Whether `npm run test:long` runs, which repeats kills, races, attacks and random inputs many times, and plays stories with slow replies. */
export const isLong = process.env['LONG'] === '1';
