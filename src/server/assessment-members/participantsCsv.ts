import { calendarDateAt, formatClock, formatDate } from '#domain/calendarDate.ts';
import { toCsvLine } from '#domain/csv.ts';
import type { Participant } from './assessmentMemberRepository.ts';

const columns = ['Full Name', 'Email', 'Status', 'Date', 'Start', 'End', 'Time Zone', 'Invited'];

// A spreadsheet takes a file without it for one of the old single-byte kind.
const byteOrderMark = '\uFEFF';

/** The file, in pieces of some thousand lines; dates and times in the zone. */
export async function* participantLines(
  batches: AsyncIterable<readonly Participant[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield `${byteOrderMark}${toCsvLine(columns)}\r\n`;
  for await (const batch of batches) {
    if (batch.length > 0) yield batch.map((participant) => `${toLine(participant, timeZone)}\r\n`).join('');
  }
}

/** 'Winter health check participants.csv', without what a file system does not take. */
export function participantsFileName(assessmentName: string): string {
  return `${assessmentName.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, ' ').trim()} participants.csv`;
}

function toLine({ fullName, email, invitedAt, startsAt, endsAt }: Participant, timeZone: string): string {
  const day = (instant: Date) => formatDate(calendarDateAt(instant.getTime(), timeZone));
  const time = (instant: Date) => formatClock(instant.getTime(), timeZone);
  const appointment =
    startsAt === null || endsAt === null
      ? ['Not Scheduled', '', '', '']
      : ['Scheduled', day(startsAt), time(startsAt), time(endsAt)];
  return toCsvLine([fullName, email, ...appointment, timeZone, day(invitedAt)]);
}
