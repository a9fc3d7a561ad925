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

/** So many people with names of their own, always the same ones. At most 240. */
export function demoPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const given = givenNames[index % givenNames.length] ?? '';
    // Each round of given names moves every one of them on by a family name, so no pair repeats.
    const round = Math.floor(index / givenNames.length);
    const family = familyNames[((index % givenNames.length) * 7 + round) % familyNames.length] ?? '';
    return { name: `${given} ${family}`, email: `${plain(given)}.${plain(family)}@imanworks.com` };
  });
}

/** Lower case without accents, as addresses are written. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('ł', 'l').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}
