import { describe, expect, test } from 'vitest';
import { type HolidayCountry, listHolidayCountries, listHolidays } from '#contract/holidays.ts';
import { foundOrganization, openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

const year = { from: '2027-01-01', to: '2027-12-31' } as const;

describe('public holidays', () => {
  test('of a country and its regions, in the language of the caller', async () => {
    const { admin } = await foundOrganization(world.server);
    const list = async (query: Record<string, string>, language = 'en') => {
      const headers = { 'accept-language': language };
      const { json } = await succeed(admin.client.call(listHolidays, { query: { ...year, ...query }, headers }));
      return json.data as { date: string; name: string }[];
    };
    expect(await list({ country: 'PL', to: '2027-04-01' })).toEqual([
      { date: '2027-01-01', name: "New Year's Day" },
      { date: '2027-01-06', name: 'Epiphany' },
      { date: '2027-03-28', name: 'Easter Sunday' },
      { date: '2027-03-29', name: 'Easter Monday' },
    ]);
    expect(await list({ country: 'PL', to: '2027-01-02' }, 'pl')).toEqual([{ date: '2027-01-01', name: 'Nowy Rok' }]);
    const days = async (region?: string) =>
      (await list({ country: 'DE', ...(region && { region }) })).map(({ date }) => date);
    expect(await days('BY')).toContain('2027-01-06');
    expect(await days()).not.toContain('2027-01-06');
    // Each day of a feast, also across the end of a year.
    const feast = await list({ country: 'SA', from: '2027-03-01', to: '2027-03-31' });
    expect(feast.map(({ date }) => date)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11', '2027-03-12']);
    const turn = await list({ country: 'PL', from: '2027-12-20', to: '2028-01-02' });
    expect(turn.map(({ date }) => date)).toEqual(['2027-12-24', '2027-12-25', '2027-12-26', '2028-01-01']);
  });

  test('the countries have names, and the one of the time zone is suggested', async () => {
    const { admin } = await foundOrganization(world.server);
    const list = async (query: Record<string, string>) =>
      (await succeed(admin.client.call(listHolidayCountries, { query, headers: { 'accept-language': 'de' } }))).json
        .data as { countries: HolidayCountry[]; suggested?: string };
    const { countries, suggested } = await list({ timeZone: 'Europe/Berlin' });
    expect(suggested).toBe('DE');
    const germany = countries.find(({ code }) => code === 'DE');
    expect(germany?.name).toBe('Deutschland');
    expect(germany?.regions).toContainEqual({ code: 'BY', name: 'Bayern' });
    // Under its older and its newer name.
    expect(await list({ timeZone: 'Asia/Calcutta' })).toMatchObject({ suggested: 'IN' });
    expect(await list({ timeZone: 'Asia/Kolkata' })).toMatchObject({ suggested: 'IN' });
    expect(await list({ timeZone: 'Nowhere' })).not.toHaveProperty('suggested');
    expect(await list({ timeZone: 'UTC' })).not.toHaveProperty('suggested');
  });

  test.each([
    ['country', { country: 'ZZ' }],
    ['country', { country: '' }],
    ['region', { country: 'DE', region: 'XX' }],
    ['to', { country: 'DE', to: '2026-12-31' }],
    ['to', { country: 'DE', to: '2028-01-02' }],
  ])('refuses a wrong %s: %j', async (field, query) => {
    const { admin } = await foundOrganization(world.server);
    const answer = await admin.client.call(listHolidays, { query: { ...year, ...query } });
    expect(answer).toMatchObject({ status: 400, json: { fields: { [field]: expect.any(String) } } });
  });
});
