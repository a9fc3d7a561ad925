import { calendarDateAt, formatClock, formatDate } from '#domain/calendarDate.ts';
import { toCsv } from '#domain/csvFile.ts';
import type { Participant } from './assessmentMemberRepository.ts';

const columns = ['Full Name', 'Email', 'Status', 'Date', 'Start', 'End', 'Time Zone', 'Invited'];

/** The file, in pieces of some thousand lines; dates and times in the zone. */
export async function* writeParticipants(
  batches: AsyncIterable<readonly Participant[]>,
  timeZone: string,
): AsyncGenerator<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsv([columns])}`;
  for await (const batch of batches) {
    if (batch.length > 0) yield toCsv(batch.map((participant) => toRow(participant, timeZone)));
  }
}

/** 'Winter health check participants.csv', without what a file system does not take. */
export function participantsFileName(assessmentName: string): string {
  return `${assessmentName.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, ' ').trim()} participants.csv`;
}

function toRow({ fullName, email, invitedAt, startsAt, endsAt }: Participant, timeZone: string): string[] {
  const day = (instant: Date) => formatDate(calendarDateAt(instant.getTime(), timeZone));
  const time = (instant: Date) => formatClock(instant.getTime(), timeZone);
  const appointment =
    startsAt === null || endsAt === null
      ? ['Not Scheduled', '', '', '']
      : ['Scheduled', day(startsAt), time(startsAt), time(endsAt)];
  return [fullName, email, ...appointment, timeZone, day(invitedAt)];
}
