/** Whether `npm run test:long` runs, which repeats kills, races, attacks and random inputs many times. */
export const isLong = process.env['LONG'] === '1';
