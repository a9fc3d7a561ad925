import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listTimeSlots } from '#contract/assessment.ts';
import { listMembers } from '#contract/member.ts';
import { day, everyDay, foundOrganization, openAssessment, openBookingWorld } from '#tests/support/bookingWorld.ts';

const world = openBookingWorld();

describe('a list of many slots', () => {
  test('is compressed in the encoding that the client accepts', async () => {
    const { organizationId, admin } = await foundOrganization(world.server);
    // Half-hour slots on the working days of a year.
    const assessmentId = await openAssessment(admin.client, organizationId, {
      body: { startDate: day('2027-03-08'), endDate: day('2028-03-06'), appointmentDuration: 30 },
      schedule: everyDay(480, 1020).map((hours) => ({ ...hours, enabled: hours.day > 0 && hours.day < 6 })),
    });
    const ask = (coding: string) =>
      admin.client.call(listTimeSlots, { params: { assessmentId }, headers: { 'accept-encoding': coding } });
    const plain = await ask('identity');
    expect(plain.json.data).toHaveLength(4_698);
    expect(plain.headers).not.toHaveProperty('content-encoding');

    const brotli = await ask('gzip, deflate, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(brotli.bytes.length).toBeLessThanOrEqual(20_000);

    const gzip = await ask('gzip');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  test('with few slots is not compressed', async () => {
    const { admin, assessmentId } = await foundOrganization(world.server);
    const few = await admin.client.call(listTimeSlots, {
      params: { assessmentId },
      headers: { 'accept-encoding': 'br' },
    });
    expect(few.headers).not.toHaveProperty('content-encoding');
  });
});

test('never compresses a response about people, because its length would reveal contents (BREACH)', async () => {
  const { organizationId, admin } = await foundOrganization(world.server, { members: 12 });
  const answer = await admin.client.call(listMembers, {
    params: { organizationId },
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(answer.bytes.length).toBeGreaterThan(1_400);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});
