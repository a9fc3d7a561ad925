import { useState } from 'react';
import { MemberPicker } from '#design-system/patterns/member-picker/MemberPicker.tsx';

const everyone = [
  { id: '1', fullName: 'Anna Kowalska', email: 'anna@imanworks.com' },
  { id: '2', fullName: 'Bartosz Lis', email: 'bartosz@imanworks.com' },
  { id: '3', fullName: 'Chidi Okafor', email: 'chidi@imanworks.com' },
];

/** Chooses who is invited to an assessment. */
export function Example() {
  const [chosen, setChosen] = useState<readonly string[]>(['1']);
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <MemberPicker
      members={everyone.map((member) => ({ ...member, chosen: chosen.includes(member.id) }))}
      count={chosen.length}
      selectAll={chosen.length === 0 ? 'none' : chosen.length === everyone.length ? 'all' : 'some'}
      onMemberToggle={toggle}
      onSelectAllChange={(all) => setChosen(all ? everyone.map(({ id }) => id) : [])}
    />
  );
}
