export interface Person {
  id: number;
  fullName: string;
  email: string;
  active: boolean;
}

const firstNames = ['Anna', 'Ben', 'Chidi', 'Dana', 'Elif', 'Finn', 'Grace', 'Hugo', 'Ines', 'Jonas', 'Kira'];
const lastNames = ['Adler', 'Brown', 'Costa', 'Dietz', 'Evans', 'Fischer', 'García', 'Hansen', 'Ito', 'Jensen'];

/** A thousand people, unsorted. */
export const people: readonly Person[] = Array.from({ length: 1000 }, (_, index) => {
  // 7919 and 1000 are coprime, so each number occurs once.
  const id = (index * 7919) % 1000;
  const fullName = `${firstNames[id % 11]} ${lastNames[id % 10]} ${id}`;
  return { id, fullName, email: `member.${id}@example.org`, active: id % 5 !== 0 };
});

/** Sorts the people by name. */
export function sortPeople(direction: 'ascending' | 'descending'): readonly Person[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return people.toSorted((a, b) => (a.fullName < b.fullName ? -sign : sign));
}
