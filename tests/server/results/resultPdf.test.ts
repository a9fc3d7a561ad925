import { describe, expect, test } from 'vitest';
import { updateProfile } from '#contract/profile.ts';
import { getResultAsPdf, listResultAccess } from '#contract/result.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import { readPdf } from '#tests/support/readPdf.ts';
import { foundPractice, saveResult, uploadPdf, valueSet } from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();

const observations = [
  { code: '8480-6', value: 151, unit: 'mm[Hg]', isConfirmed: true },
  { code: '8462-4', value: 95, unit: 'mm[Hg]', note: 'Lewe ramię, na siedząco' },
  { code: '8310-5', value: 36.6, unit: 'Cel' },
  { code: '789-8', value: 4.7, unit: '10*6/uL' },
  { code: 'local:glasses', value: false, unit: '' },
];

const download = (client: Client, assessmentMemberId: string, language = 'en') =>
  client.call(getResultAsPdf, { params: { assessmentMemberId }, headers: { 'accept-language': language } });

async function readPdfOf(client: Client, assessmentMemberId: string, language?: string) {
  const { headers, bytes } = await succeed(download(client, assessmentMemberId, language));
  expect(headers['content-type']).toBe('application/pdf');
  return { headers, ...(await readPdf(bytes)) };
}

describe('a result as PDF', () => {
  test('has the words and units of the page', async () => {
    const { practitioner, member, assessmentMemberId } = await foundPractice(world.server, { body: { valueSet } });
    await succeed(
      member.client.call(updateProfile, {
        body: { fullName: 'Żółć Ćwiąkalska-Şahin', email: member.email, image: null },
      }),
    );
    const attachments = [await uploadPdf(practitioner.client)];
    const summary = 'Wszystko w porządku.\nNext visit: ≥ 12 months.';
    await succeed(
      saveResult(practitioner.client, assessmentMemberId, { observations, summary, attachments, status: 'Final' }),
    );

    const { headers, info, markInfo, structure, text } = await readPdfOf(member.client, assessmentMemberId);
    expect(headers['content-disposition']).toMatch(/^attachment; filename=".+ results\.pdf"/);
    expect(text).toContain('Results of Żółć Ćwiąkalska-Şahin');
    expect(text).toContain('Blood pressure: 151 / 95 mmHg');
    expect(text).toContain('Above what is usual for adults (below 140 / 90 mmHg)');
    expect(text).toContain('Lewe ramię, na siedząco');
    expect(text).toContain('Body temperature: 36.6 °C');
    expect(text).toContain('Usual for adults: 36.1 to 37.2 °C');
    expect(text).toContain('Red blood cells: 4.7 million/μL');
    expect(text).toContain('Wears glasses: No');
    expect(text).toContain('Wszystko w porządku.\nNext visit: ≥ 12 months.');
    expect(text).toContain('Laborwerte Jörg.pdf');
    expect(text).toContain('Page 1 of 1');
    expect(text).not.toContain('corrected');
    expect(info).toMatchObject({ Title: expect.stringMatching(/^Results of Żółć Ćwiąkalska-Şahin: /), Language: 'en' });
    expect(markInfo).toMatchObject({ Marked: true });
    for (const tag of ['Document', 'H1', 'H2', 'P']) expect(structure).toContain(`"role":"${tag}"`);
  });

  test('has the translated names of values, also of earlier ones', async () => {
    const translations = { de: { label: 'Gehör, links', choices: ['Normal', 'Vermindert', 'Nicht geprüft'] } };
    const [, hearing] = valueSet;
    const { practitioner, member, assessmentMemberId } = await foundPractice(world.server, {
      body: { valueSet: [{ ...hearing, translations }] },
    });
    const save = (value: string, version: number) =>
      succeed(
        saveResult(practitioner.client, assessmentMemberId, {
          observations: [{ code: 'local:hearing-left', value, unit: '' }],
          status: 'Final',
          version,
        }),
      );
    await save('Not tested', 0);
    await save('Reduced', 1);
    const { text } = await readPdfOf(member.client, assessmentMemberId, 'de');
    expect(text).toContain('Gehör, links: Vermindert');
    expect(text).toContain('Nicht geprüft');
    expect(text).not.toContain('Not tested');
  });

  test('marks a corrected result, and shows what was corrected', async () => {
    const { practitioner, member, assessmentMemberId } = await foundPractice(world.server);
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final' }));
    const corrected = { observations: observations.slice(0, 2), status: 'Final', version: 1, reason: 'Wrong cuff' };
    await succeed(saveResult(practitioner.client, assessmentMemberId, corrected));
    const { text } = await readPdfOf(member.client, assessmentMemberId);
    expect(text).toMatch(/Finished .+, corrected /);
    expect(text).toContain('Reason: Wrong cuff');
    expect(text).toContain('Systolic blood pressure: 128 mmHg → 151 mmHg');
    expect(text).toContain('Diastolic blood pressure: None → 95 mmHg (Lewe ramię, na siedząco)');
  });

  test('breaks a long result into numbered pages', async () => {
    const { practitioner, member, assessmentMemberId } = await foundPractice(world.server);
    const summary = 'A sentence of the summary that is long. '.repeat(250).trim();
    const body = { status: 'Final', summary, observations: [{ ...observations[1], note: 'Note '.repeat(200).trim() }] };
    await succeed(saveResult(practitioner.client, assessmentMemberId, body));
    const { pages } = await readPdfOf(member.client, assessmentMemberId);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(pages.join().match(/sentence/g)).toHaveLength(250);
  });

  test('is for the member and practitioners with a fresh code, once it is finished, and is recorded as a read', async () => {
    const { practitioner, member, admin, assessmentMemberId } = await foundPractice(world.server);
    const stranger = await foundPractice(world.server);
    await succeed(saveResult(practitioner.client, assessmentMemberId));
    expect((await download(member.client, assessmentMemberId)).status).toBe(404);
    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 1 }));
    expect((await download(stranger.practitioner.client, assessmentMemberId)).status).toBe(404);
    expect((await download(admin.client, assessmentMemberId)).status).toBe(403);
    expect((await download(stranger.member.client, assessmentMemberId)).status).toBe(404);
    await succeed(download(member.client, assessmentMemberId));
    const access = await succeed(member.client.call(listResultAccess, { params: { assessmentMemberId } }));
    expect(access.json.data[0]).toMatchObject({ action: 'ResultRead', person: { role: 'Member' } });

    await succeed(download(practitioner.client, assessmentMemberId));
    const later = await succeed(practitioner.client.call(listResultAccess, { params: { assessmentMemberId } }));
    expect(later.json.data[0]).toMatchObject({ action: 'ResultRead', person: { fullName: 'Joseph Lister' } });
    await world.server.pool.query(
      `update session set code_entered_at = now() - interval '20 minutes' where user_id = $1`,
      [practitioner.userId],
    );
    const old = await download(practitioner.client, assessmentMemberId);
    expect(old).toMatchObject({ status: 403, json: { code: 'CodeRequired' } });
  });
});
