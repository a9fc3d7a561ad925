import { saveTracks } from '#contract/assessment.ts';
import { addDaysOff, saveWorkingHours } from '#contract/availability.ts';
import { listPractitioners } from '#contract/practitioner.ts';
import { addSite, type Site } from '#contract/site.ts';
import { addDays, type CalendarDate } from '#domain/calendarDate.ts';
import type { ApiClient } from './apiClient.ts';

type SiteName = 'Warsaw office' | 'Gdańsk terminal' | 'Lisbon office';

const sites: readonly (Pick<Site, 'address' | 'timeZone' | 'mapUrl' | 'directions' | 'accessibility'> & {
  readonly name: SiteName;
  readonly rooms: readonly string[];
})[] = [
  {
    name: 'Warsaw office',
    address: 'Prosta 1, 00-001 Warszawa',
    timeZone: null,
    mapUrl: 'https://www.openstreetmap.org/#map=17/52.2304/20.9984',
    directions: 'Take the lift to the first floor and follow the green signs.',
    accessibility: 'Lift from the street. Wide doors.',
    rooms: ['Room 104', 'Room 105'],
  },
  {
    name: 'Gdańsk terminal',
    address: 'Kontenerowa 7, 80-601 Gdańsk',
    timeZone: null,
    mapUrl: null,
    directions: 'Ask for a visitor badge at gate 2. The first-aid room is beside the canteen.',
    accessibility: 'Everything is on the ground floor.',
    rooms: ['First-aid room', 'Canteen office'],
  },
  {
    name: 'Lisbon office',
    address: 'Avenida da Liberdade 110, 1250-146 Lisboa',
    timeZone: 'Europe/Lisbon',
    mapUrl: null,
    directions: 'The reception is on the right of the main entrance.',
    accessibility: 'A ramp leads to the side entrance.',
    rooms: ['Sala Tejo', 'Sala Sintra'],
  },
];

interface WorkingHours {
  readonly days: readonly number[];
  /** From and to, in minutes from midnight. */
  readonly ranges: readonly (readonly [number, number])[];
}

interface DemoPractitioner {
  readonly name: string;
  readonly email: string;
  /** In the organization's time zone. */
  readonly hours: WorkingHours;
  readonly worksAt: readonly SiteName[];
}

const weekdays = [1, 2, 3, 4, 5];

export const demoPractitioner: DemoPractitioner = {
  name: 'Joseph Marek',
  email: 'joseph@imanworks.com',
  hours: { days: weekdays, ranges: [[480, 1020]] },
  worksAt: ['Warsaw office'],
};

/** Piotr works at two sites, on different days. */
export const demoPractitioners: readonly DemoPractitioner[] = [
  demoPractitioner,
  {
    name: 'Hanna Wrona',
    email: 'hanna@imanworks.com',
    hours: { days: [1, 2, 3], ranges: [[420, 900]] },
    worksAt: ['Warsaw office'],
  },
  {
    name: 'Piotr Sowa',
    email: 'piotr@imanworks.com',
    hours: { days: [2, 4, 5], ranges: [[480, 960]] },
    worksAt: ['Warsaw office', 'Gdańsk terminal'],
  },
  {
    name: 'Agata Mewa',
    email: 'agata@imanworks.com',
    hours: { days: weekdays, ranges: [[360, 840]] },
    worksAt: ['Gdańsk terminal'],
  },
  {
    name: 'Inês Duarte',
    email: 'ines.duarte@imanworks.com',
    hours: { days: weekdays, ranges: [[600, 1080]] },
    worksAt: ['Lisbon office'],
  },
  {
    name: 'Rui Falcão',
    email: 'rui@imanworks.com',
    hours: { days: [1, 3, 5], ranges: [[600, 840]] },
    worksAt: ['Lisbon office'],
  },
];

/** Where, by whom and when the assessment at all sites takes place. */
const tracks: readonly (WorkingHours & {
  readonly site: SiteName;
  readonly room: string;
  readonly practitioner: string;
  readonly seats: number;
})[] = [
  {
    site: 'Warsaw office',
    room: 'Room 104',
    practitioner: 'Joseph Marek',
    days: weekdays,
    ranges: [
      [480, 720],
      [780, 1020],
    ],
    seats: 2,
  },
  {
    site: 'Warsaw office',
    room: 'Room 105',
    practitioner: 'Hanna Wrona',
    days: [1, 2, 3],
    ranges: [[420, 840]],
    seats: 1,
  },
  { site: 'Warsaw office', room: 'Room 105', practitioner: 'Piotr Sowa', days: [4], ranges: [[480, 960]], seats: 1 },
  {
    site: 'Gdańsk terminal',
    room: 'First-aid room',
    practitioner: 'Agata Mewa',
    days: weekdays,
    ranges: [[360, 780]],
    seats: 2,
  },
  {
    site: 'Gdańsk terminal',
    room: 'Canteen office',
    practitioner: 'Piotr Sowa',
    days: [2, 5],
    ranges: [[480, 900]],
    seats: 1,
  },
  {
    site: 'Lisbon office',
    room: 'Sala Tejo',
    practitioner: 'Inês Duarte',
    days: weekdays,
    ranges: [[540, 960]],
    seats: 2,
  },
  {
    site: 'Lisbon office',
    room: 'Sala Sintra',
    practitioner: 'Rui Falcão',
    days: [1, 3, 5],
    ranges: [[540, 780]],
    seats: 1,
  },
];

interface Place {
  readonly sites: readonly Site[];
  /** Ids of the practitioners by name. */
  readonly practitioners: ReadonlyMap<string, string>;
}

/** Adds three sites with rooms, and the hours of the practitioners, who have accepted. */
export async function addSites(administrator: ApiClient, organizationId: string): Promise<Place> {
  const params = { organizationId };
  const added: Site[] = [];
  for (const { rooms, ...details } of sites) {
    const body = { ...details, rooms: rooms.map((name) => ({ name })) };
    added.push((await administrator.call(addSite, { params, body })).data);
  }
  const { data: current } = await administrator.call(listPractitioners, { params });
  const practitioners = new Map(current.map(({ fullName, id }) => [fullName, id]));
  for (const { name, hours, worksAt } of demoPractitioners) {
    const siteIds = added.filter((site) => worksAt.some((place) => place === site.name)).map(({ id }) => id);
    await administrator.call(saveWorkingHours, {
      params: { ...params, practitionerId: practitioners.get(name) ?? '' },
      body: { days: toWeek(hours), siteIds, version: 0 },
    });
  }
  return { sites: added, practitioners };
}

/** Replaces the hours of an assessment by one track for each room and practitioner. Hanna is away at the end of its first week. */
export async function addTracks(
  administrator: ApiClient,
  { sites: places, practitioners }: Place,
  { organizationId, assessmentId, monday }: { organizationId: string; assessmentId: string; monday: CalendarDate },
): Promise<void> {
  const body = {
    tracks: tracks.map(({ site: siteName, room: roomName, practitioner, seats, ...hours }, index) => {
      const site = places.find(({ name }) => name === siteName);
      return {
        ...(index === 0 && { id: assessmentId }),
        siteId: site?.id,
        roomId: site?.rooms.find(({ name }) => name === roomName)?.id,
        practitionerIds: [practitioners.get(practitioner)],
        days: toWeek(hours),
        appointmentsPerSlot: seats,
      };
    }),
  };
  await administrator.call(saveTracks, { params: { assessmentId }, body });
  await administrator.call(addDaysOff, {
    params: { organizationId, practitionerId: practitioners.get('Hanna Wrona') ?? '' },
    body: { firstDay: addDays(monday, 1), lastDay: addDays(monday, 2) },
  });
}

/** Returns the same ranges for the chosen days of a week. */
export function toWeek({ days, ranges }: WorkingHours) {
  const ofDay = ranges.map(([timeFrom, timeTo]) => ({ timeFrom, timeTo }));
  return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, enabled: days.includes(day), ranges: ofDay }));
}
