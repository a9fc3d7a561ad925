import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listTimeSlots } from '#contract/assessment.ts';
import { listMembers } from '#contract/member.ts';
import { chooseWay } from '#server/http/compressAnswers.ts';
import { day, everyDay, foundOrganization, openAssessment, openBookingWorld } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

describe('a list of many slots', () => {
  test('is compressed as the client takes it, and says the same', async () => {
    const { organizationId, admin } = await foundOrganization(world.server);
    // A year of half hours on working days.
    const assessmentId = await openAssessment(admin.client, organizationId, {
      body: { startDate: day('2027-03-08'), endDate: day('2028-03-06'), appointmentDuration: 30 },
      schedule: everyDay(480, 1020).map((hours) => ({ ...hours, enabled: hours.day > 0 && hours.day < 6 })),
    });
    const ask = (coding: string) =>
      admin.client.call(listTimeSlots, { params: { assessmentId }, headers: { 'accept-encoding': coding } });
    const plain = await ask('identity');
    expect(plain.json.data).toHaveLength(4_698);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.headers.vary).toBe('Accept-Encoding');

    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThanOrEqual(20_000);

    const gzip = await ask('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  test('of a few is left as it is', async () => {
    const { admin, assessmentId } = await foundOrganization(world.server);
    const few = await admin.client.call(listTimeSlots, {
      params: { assessmentId },
      headers: { 'accept-encoding': 'br' },
    });
    expect(few.headers).not.toHaveProperty('content-encoding');
  });
});

test('an answer about people is never compressed: its length would tell of what is in it', async () => {
  const { organizationId, admin } = await foundOrganization(world.server, { members: 12 });
  const answer = await admin.client.call(listMembers, {
    params: { organizationId },
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(answer.bytes.length).toBeGreaterThan(1_400);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test.each([
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['deflate', undefined],
  [undefined, undefined],
])('of %j it takes %s', (accepted, way) => {
  expect(chooseWay(accepted)).toBe(way);
});
