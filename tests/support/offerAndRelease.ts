import { saveSchedule } from '#contract/assessment.ts';
import {
  listOffers,
  type NewTimeMember,
  type Offer,
  offerNewTimes,
  proposeNewTimes,
  settleOffers,
} from '#contract/offer.ts';
import { everyDay, succeed } from './bookingWorld.ts';
import type { Client, TestServer } from './testServer.ts';

/** Moves the hours of an assessment to the afternoon, offers everybody who is booked a new time, and takes the offers back. */
export async function offerAndRelease(server: TestServer, admin: Client, assessmentId: string): Promise<void> {
  const params = { assessmentId };
  await succeed(admin.call(saveSchedule, { params, body: { days: everyDay(720, 960) } }));
  const { data: people } = (await succeed(admin.call(proposeNewTimes, { params, query: {} }))).json;
  const appointments = people.map(({ appointment, proposal }: NewTimeMember) => ({
    id: appointment?.id,
    startsAt: appointment?.startsAt,
    offered: proposal?.startsAt,
  }));
  await succeed(admin.call(offerNewTimes, { params, body: { appointments, holdHours: 72 } }));
  // As if an attempt to send them had failed, so that they may have arrived.
  await server.pool.query(`update mail_message set attempts = 1 where kind = 'newTimeOffered'`);
  const { data: offers } = (await succeed(admin.call(listOffers, { params }))).json;
  const ids = offers.map(({ id }: Offer) => id);
  await succeed(admin.call(settleOffers, { params, body: { action: 'Release', ids } }));
}
