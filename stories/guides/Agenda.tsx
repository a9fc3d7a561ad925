import { Agenda } from '#design-system/patterns/agenda/Agenda.tsx';
import agendaSource from '#design-system/patterns/agenda/Agenda.tsx?raw';
import layoutSource from '#design-system/patterns/agenda/agendaLayout.ts?raw';
import { Example } from '../examples/Agenda.tsx';
import source from '../examples/Agenda.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Agenda',
  wide: true,
  status: 'new',
  use: 'A day or a week whose appointments are seen beside each other and moved by hand.',
  avoid: 'A time to choose: SlotPicker. Hours of a week: ScheduleEditor. A list to read or print: Table.',
  do: { why: 'A block is dropped only where a place is free.', Example, source },
  dont: {
    why: 'Without any place nothing can be moved. Show a list.',
    example: (
      <Agenda
        label="Appointments"
        columns={[{ id: 'monday', label: 'Monday 7' }]}
        blocks={[{ id: 'anna', columnId: 'monday', from: 540, to: 585, title: 'Anna Kowalska', fixed: true }]}
        places={[]}
        onBlockSelect={() => undefined}
        onPlaceSelect={() => undefined}
      />
    ),
  },
  anatomy: ['Names of the columns', 'Time axis', 'Columns of blocks and free places', 'Line at the time of now'],
  keyboard: [
    ['Tab', 'to the item that had the focus last'],
    ['← → ↑ ↓', 'to the item above, below or beside; with a block in hand, to the places it can go to'],
    ['Space', 'picks up a block, and drops it'],
    ['Enter', 'opens a block or a place; with a block in hand, drops it'],
    ['Escape', 'puts the block back'],
  ],
  announces:
    'Column, then each item with its time: "09:00 Anna Kowalska". What is picked up, each place that is reached, and where it was dropped.',
  localization: 'Digits follow the locale. From right to left, columns and arrow keys are mirrored.',
  labels: ['agendaTime', 'droppedAt', 'moveHint', 'notMoved', 'pickedUp'],
  types: [
    readType(agendaSource, 'AgendaColumn'),
    readType(layoutSource, 'AgendaSpan'),
    readType(agendaSource, 'AgendaBlock'),
    readType(agendaSource, 'AgendaPlace'),
  ],
  changes: ['New.'],
};
