import { AppointmentCard } from '#design-system/patterns/appointment-card/AppointmentCard.tsx';
import { Example } from '../examples/AppointmentCard.tsx';
import source from '../examples/AppointmentCard.tsx?raw';
import type { Guide } from './guide.ts';

export const guide: Guide = {
  name: 'AppointmentCard',
  status: 'stable',
  use: 'The one appointment that a page is about.',
  avoid: 'Lists of appointments: Table. Choosing a time: SlotPicker.',
  do: { why: "The weekday is there, and the time zone if it may differ from the reader's.", Example, source },
  dont: {
    why: 'Without weekday and end people cannot plan.',
    example: <AppointmentCard headingLevel={3} date="08/12" time="9:30" />,
  },
  anatomy: ['Decorative icon', 'Heading', 'Date and time', 'Note on the time zone', 'Buttons'],
  keyboard: [['Tab', 'to its buttons; without them not interactive']],
  announces: 'A region with the heading as its name, then date, time and note.',
  localization: 'Date, time and zone come formatted, and keep their order in right-to-left pages.',
  labels: ['yourAppointment'],
  changes: ['Its default title is a label.'],
};
