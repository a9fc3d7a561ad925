const givenNames = [
  'Anna',
  'Bartosz',
  'Chidi',
  'Dana',
  'Emre',
  'Freya',
  'Giulia',
  'Hiroshi',
  'Ines',
  'Jakub',
  'Katarzyna',
  'Lars',
  'Maya',
  'Nikos',
  'Olga',
  'Paweł',
  'Quentin',
  'Rania',
  'Sven',
  'Tereza',
];

const familyNames = [
  'Kowalska',
  'Lis',
  'Okafor',
  'Levi',
  'Yılmaz',
  'Lindqvist',
  'Conti',
  'Tanaka',
  'Moreau',
  'Nowak',
  'Zielińska',
  'Berg',
];

export interface DemoPerson {
  readonly name: string;
  readonly email: string;
}

/** Lists up to 240 people with distinct names, the same in each run. */
export function demoPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const given = givenNames[index % givenNames.length] ?? '';
    // Each round shifts the family names by one, so no pair repeats.
    const round = Math.floor(index / givenNames.length);
    const family = familyNames[((index % givenNames.length) * 7 + round) % familyNames.length] ?? '';
    return { name: `${given} ${family}`, email: `${plain(given)}.${plain(family)}@imanworks.com` };
  });
}

/** Lower-cases a name and removes accents. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('ł', 'l').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}
