export interface Person {
  id: number;
  fullName: string;
  email: string;
  active: boolean;
}

const firstNames = ['Anna', 'Ben', 'Chidi', 'Dana', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Kira'];
const lastNames = ['Adler', 'Brown', 'Costa', 'Dietz', 'Evans', 'Fischer', 'García', 'Hansen', 'Ito', 'Jensen'];

/** A thousand people, in no order of their names. */
export const people: readonly Person[] = Array.from({ length: 1000 }, (_, index) => {
  // 7919 has no factor in common with the length, so that every number comes once.
  const id = (index * 7919) % 1000;
  const fullName = `${firstNames[id % 11]} ${lastNames[id % 10]} ${id}`;
  return { id, fullName, email: `member.${id}@example.org`, active: id % 5 !== 0 };
});

/** The people in the order of their names. */
export function sortPeople(direction: 'ascending' | 'descending'): readonly Person[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return people.toSorted((a, b) => (a.fullName < b.fullName ? -sign : sign));
}
