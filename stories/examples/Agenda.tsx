import { useState } from 'react';
import { Agenda, type AgendaBlock, type AgendaPlace } from '#design-system/patterns/agenda/Agenda.tsx';

const columns = [{ id: 'monday', label: 'Monday 7' }];
const initial: readonly AgendaBlock[] = [
  { id: 'anna', columnId: 'monday', from: 540, to: 585, title: 'Anna Kowalska' },
  { id: 'chidi', columnId: 'monday', from: 585, to: 630, title: 'Chidi Okafor' },
];
const places: readonly AgendaPlace[] = [{ id: 'ten', columnId: 'monday', from: 630, to: 675, label: '2 free' }];

/** Moves an appointment to a free place. */
export function Example() {
  const [blocks, setBlocks] = useState(initial);
  const move = ({ id }: AgendaBlock, { columnId, from, to }: AgendaPlace) =>
    setBlocks(blocks.map((block) => (block.id === id ? { ...block, columnId, from, to } : block)));
  return (
    <Agenda
      label="Appointments"
      columns={columns}
      blocks={blocks}
      places={places}
      onBlockSelect={({ title }) => window.alert(title)}
      onPlaceSelect={({ label }) => window.alert(label)}
      onMove={move}
    />
  );
}
