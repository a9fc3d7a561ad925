import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { offerPage } from './offerPage.tsx';
import { people, sortPeople } from './people.ts';

function Members() {
  const [direction, setDirection] = useState<'ascending' | 'descending'>();
  const rows = useMemo(() => (direction ? sortPeople(direction) : people), [direction]);
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div className="table-frame">
      <table>
        <caption className="hidden">Members</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={direction}>
              <button
                type="button"
                className="sort"
                onClick={() => setDirection(direction === 'ascending' ? 'descending' : 'ascending')}
              >
                Name
                <Arrow aria-hidden />
              </button>
            </th>
            <th scope="col">Status</th>
            <th scope="col">
              <span className="hidden">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, fullName, email, active }) => (
            <tr key={id}>
              <th scope="row">
                <div className="person">
                  <span className="avatar" aria-hidden>
                    {initials(fullName)}
                  </span>
                  <div>
                    <span className="name">{fullName}</span>
                    <span className="muted">{email}</span>
                  </div>
                </div>
              </th>
              <td>
                <span className={active ? 'status active' : 'status'}>
                  <span className="dot" aria-hidden />
                  {active ? 'Active' : 'Inactive'}
                </span>
              </td>
              <td className="end">
                <button type="button" className="button">
                  View Details<span className="hidden"> of {fullName}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function initials(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.charAt(0)}${words.at(-1)?.charAt(0)}`;
}

offerPage(<Members />);
