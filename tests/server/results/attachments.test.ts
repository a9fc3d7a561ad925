import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { attachmentMaxBytes, getFile } from '#contract/file.ts';
import { listResultAccess } from '#contract/result.ts';
import { openBookingWorld, succeed } from '#tests/support/bookingWorld.ts';
import {
  foundPractice,
  haveArrived,
  openResult,
  pdf,
  saveResult,
  uploadFiles,
  uploadPdf,
} from '#tests/support/resultWorld.ts';
import type { Client } from '#tests/support/testServer.ts';

const world = openBookingWorld();
const found = () => foundPractice(world.server);

const picture = () => sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f766e' } });

const webp = await picture().webp().toBuffer();

const fetchFile = (client: Client, file: string) => client.call(getFile, { params: { file } });

describe('an attachment', () => {
  test('is a PDF, PNG or JPEG by its content; pictures are re-encoded at full size without metadata', async () => {
    const { practitioner, assessmentMemberId } = await found();
    const jpeg = await picture()
      .withExif({ IFD0: { Copyright: 'Secret Owner' } })
      .jpeg()
      .toBuffer();
    const files = [
      { bytes: pdf(), name: 'Laborwerte Jörg.pdf' },
      { bytes: await picture().png().toBuffer(), name: 'C:\\scans\\scan.png' },
      { bytes: jpeg, name: 'photo.pdf' },
    ];
    const uploaded = (await succeed(uploadFiles(practitioner.client, files))).json.data;
    expect(uploaded.map(({ originalName }: { originalName: string }) => originalName)).toEqual([
      'Laborwerte Jörg.pdf',
      'scan.png',
      'photo.pdf',
    ]);
    const attachments = uploaded.map(({ id }: { id: string }) => id);
    const { json } = await succeed(saveResult(practitioner.client, assessmentMemberId, { attachments }));
    expect(json.data.attachments.map(({ id }: { id: string }) => id)).toEqual(attachments);
    expect(json.data.attachments.map(({ contentType }: { contentType: string }) => contentType)).toEqual([
      'application/pdf',
      'image/png',
      'image/jpeg',
    ]);

    const [document, , photo] = json.data.attachments;
    const served = await succeed(fetchFile(practitioner.client, document.originalFilePath));
    expect(served.bytes.equals(pdf())).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition':
        'attachment; filename="Laborwerte J_rg.pdf"; filename*=UTF-8\'\'Laborwerte%20J%C3%B6rg.pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const copy = (await succeed(fetchFile(practitioner.client, photo.id))).bytes;
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 900 });
    expect(jpeg.includes('Secret Owner')).toBe(true);
    expect(copy.includes('Secret Owner')).toBe(false);
  });

  test.each([
    ['a text that is called a PDF', Buffer.from('%PDF is what I am called'), 415],
    ['a PDF that breaks off', pdf().subarray(0, 20), 415],
    ['a page that is called a PNG', Buffer.from('<script>alert(1)</script>'), 415],
    ['a picture that breaks off', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]), 415],
    ['a picture of another kind', webp, 415],
    ['nothing', Buffer.alloc(0), 415],
    ['more than 20 MB', Buffer.concat([pdf(), Buffer.alloc(attachmentMaxBytes), pdf()]), 413],
  ])('cannot be %s', async (_case, bytes, status) => {
    const { practitioner } = await found();
    const good = { bytes: pdf(), name: 'good.pdf' };
    const answer = await uploadFiles(practitioner.client, [{ bytes, name: 'file.pdf' }, good]);
    expect(answer.status).toBe(status);
    const kept = await world.server.db
      .selectFrom('file')
      .where('uploaded_by', '=', practitioner.userId)
      .select('id')
      .execute();
    expect(kept).toEqual([]);
  });

  test('is one of at most five per upload', async () => {
    const { practitioner, admin } = await found();
    const files = Array.from({ length: 6 }, () => ({ bytes: pdf(), name: 'a.pdf' }));
    expect((await uploadFiles(practitioner.client, files)).status).toBe(413);
    expect((await uploadFiles(practitioner.client, files.slice(1))).json.data).toHaveLength(5);
    expect((await uploadFiles(practitioner.client, [])).status).toBe(400);
    expect((await uploadFiles(admin.client, files.slice(1))).status).toBe(403);
  });

  test('is readable by practitioners, and by the member once its result is final', async () => {
    const own = await foundPractice(world.server, { members: 2 });
    const stranger = await found();
    const { practitioner, member, admin, organizationId, assessmentMemberId } = own;
    const colleague = await world.server.addMember(organizationId, { role: 'Practitioners' });
    const file = await uploadPdf(practitioner.client);
    const statusFor = async (client: Client) => (await fetchFile(client, file)).status;
    expect(await statusFor(colleague.client)).toBe(404);

    await succeed(saveResult(practitioner.client, assessmentMemberId, { attachments: [file] }));
    expect(await statusFor(colleague.client)).toBe(200);
    expect(await statusFor(member.client)).toBe(404);

    await succeed(
      saveResult(practitioner.client, assessmentMemberId, { attachments: [file], status: 'Final', version: 1 }),
    );
    expect(await statusFor(member.client)).toBe(200);
    const neighbor = own.members[1]?.client as Client;
    for (const client of [
      neighbor,
      admin.client,
      stranger.practitioner.client,
      stranger.member.client,
      world.server.nobody,
    ]) {
      expect(await statusFor(client)).toBe(404);
    }
    expect(await statusFor(world.server.withTokens({ accessToken: 'old', refreshToken: 'old' }))).toBe(401);

    const access = await succeed(member.client.call(listResultAccess, { params: { assessmentMemberId } }));
    expect(access.json.data.map(({ action }: { action: string }) => action)).toEqual([
      'AttachmentRead',
      'ResultFinished',
      'AttachmentRead',
      'ResultDrafted',
    ]);

    await succeed(saveResult(practitioner.client, assessmentMemberId, { status: 'Final', version: 2 }));
    expect(await statusFor(member.client)).toBe(404);
    expect(await statusFor(practitioner.client)).toBe(200);
  });

  test('belongs to one result and can be attached only by its uploader', async () => {
    const { practitioner, organizationId, assessmentMemberId } = await found();
    const colleague = await world.server.addMember(organizationId, { role: 'Practitioners' });
    const other = await found();
    const file = await uploadPdf(practitioner.client);
    const attach = async (client: Client, member: string) => {
      await haveArrived(world.server, member);
      return saveResult(client, member, { attachments: [file] });
    };
    const refusal = { status: 400, json: { fields: { 'attachments.0': expect.stringContaining('not found') } } };
    expect(await attach(colleague.client, assessmentMemberId)).toMatchObject(refusal);
    expect(await attach(other.practitioner.client, other.assessmentMemberId)).toMatchObject(refusal);
    expect((await openResult(colleague.client, assessmentMemberId)).json.data.resultStatus).toBeNull();
    await succeed(attach(practitioner.client, assessmentMemberId));

    const elsewhere = await foundPractice(world.server);
    await world.server.addMember(elsewhere.organizationId, { role: 'Practitioners', userId: practitioner.userId });
    const both = await world.server.signIn(practitioner.userId, 'Practitioners');
    expect(await attach(both, elsewhere.assessmentMemberId)).toMatchObject(refusal);
    const again = { attachments: [file], version: 1 };
    await succeed(saveResult(colleague.client, assessmentMemberId, again));
  });
});
