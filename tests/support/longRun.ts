/** Whether `npm run test:long` runs, which repeats kills, races, attacks and random inputs many times, plays stories with slow replies and checks all states of pages. */
export const isLong = process.env['LONG'] === '1';
