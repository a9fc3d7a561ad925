import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { Agenda, type AgendaBlock, type AgendaPlace } from '#design-system/patterns/agenda/Agenda.tsx';
import preview from '#storybook/preview.tsx';
import { guide } from '../guides/Agenda.tsx';
import { maxWidth } from '../storyHelpers.tsx';

const names = ['Anna Kowalska', 'Bartosz Lis', 'Chidi Okafor', 'Dana Levi', 'Emre Yılmaz', 'Fatima Haddad'];
const block = (columnId: string, from: number, number: number, more: Partial<AgendaBlock> = {}): AgendaBlock => ({
  id: `${columnId} ${from} ${number}`,
  columnId,
  from,
  to: from + 45,
  title: names[number % names.length] ?? '',
  ...more,
});
const place = (columnId: string, from: number, label = 'Free: 2'): AgendaPlace => ({
  id: `${columnId} ${from}`,
  columnId,
  from,
  to: from + 45,
  label,
});

const columns = [
  { id: 'mon', label: 'Mon 7', current: true },
  { id: 'tue', label: 'Tue 8' },
  { id: 'wed', label: 'Wed 9' },
];
const blocks = [
  block('mon', 480, 0, { tone: 'muted', note: 'Completed', fixed: true }),
  block('mon', 480, 1, { tone: 'muted', note: 'Did not attend', fixed: true }),
  block('mon', 525, 2),
  block('mon', 570, 3, { tone: 'warning', note: 'Outside the hours' }),
  block('tue', 480, 4),
  block('tue', 525, 5),
  block('tue', 525, 0),
  block('wed', 615, 1),
];
const places = [place('mon', 615), place('tue', 570), place('tue', 615), place('wed', 480, 'Free: 1')];

const meta = preview.meta({
  id: 'patterns-agenda',
  title: 'Patterns/Agenda (calendar, day view, week view)',
  component: Agenda,
  parameters: { guide },
  args: {
    label: 'Appointments',
    columns,
    blocks,
    places,
    now: { columnId: 'mon', minute: 545 },
    onBlockSelect: fn(),
    onPlaceSelect: fn(),
    onMove: fn(),
  },
  decorators: [maxWidth(760)],
});

export const Playground = meta.story();
export const Day = meta.story({
  args: { columns: columns.slice(0, 1), busyId: 'mon 525 2', now: undefined },
});
export const Empty = meta.story({ args: { blocks: [], places: [], now: undefined } });
export const LongContent = meta.story({
  args: {
    columns: [
      { id: 'mon', label: 'Annual occupational health examination for drivers and night workers' },
      ...columns.slice(1),
    ],
    blocks: [
      block('mon', 480, 0, {
        title: 'Maria Magdalena Wolfeschlegelsteinhausenbergerdorff-Nowakowska',
        note: 'Did not attend',
      }),
      ...[1, 2, 3, 4].map((number) => block('tue', 480, number, { from: 480 + number * 5, to: 500 + number * 5 })),
    ],
  },
});
export const OnAPhone = meta.story({ decorators: [maxWidth(343)] });

export const MovesByKeyboard = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step, userEvent }) => {
    const chidi = canvas.getByRole('button', { name: '08:45 Chidi Okafor' });
    const status = canvas.getByRole('status');
    await step('arrow keys lead from item to item', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: '08:00 Anna Kowalska Completed' })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}');
      await expect(chidi).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('button', { name: '08:45 Fatima Haddad' })).toHaveFocus();
      await userEvent.keyboard('{ArrowLeft}');
      await expect(chidi).toHaveFocus();
    });
    await step('Escape puts it back', async () => {
      await userEvent.keyboard(' {ArrowDown}');
      await expect(status).toHaveTextContent('Mon 7, 10:15, Free: 2');
      await userEvent.keyboard('{Escape}');
      await expect(status).toHaveTextContent('Chidi Okafor stays.');
      await expect(args.onMove).not.toHaveBeenCalled();
    });
    await step('Space drops it in another column', async () => {
      await userEvent.keyboard(' {ArrowRight}{ArrowDown} ');
      await expect(status).toHaveTextContent('Chidi Okafor dropped at Tue 8, 10:15');
      await expect(args.onMove).toHaveBeenCalledTimes(1);
      await expect(args.onMove).toHaveBeenLastCalledWith(blocks[2], places[2]);
      await expect(args.onBlockSelect).not.toHaveBeenCalled();
    });
    await step('a fixed one opens instead', async () => {
      canvas.getByRole('button', { name: '08:00 Bartosz Lis Did not attend' }).focus();
      await userEvent.keyboard(' ');
      await expect(args.onBlockSelect).toHaveBeenCalledTimes(1);
      await expect(args.onBlockSelect).toHaveBeenLastCalledWith(blocks[1]);
    });
  },
});

export const MovesByDragging = meta.story({
  tags: ['!autodocs'],
  args: { canMove: (_block, { columnId }) => columnId !== 'wed' },
  play: async ({ args, canvas, step }) => {
    const chidi = canvas.getByRole('button', { name: /Chidi Okafor/ });
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true };
    // Untrusted events cannot capture the pointer.
    const capture = fn();
    chidi.setPointerCapture = capture;
    const dragTo = async (name: string) => {
      const target = canvas.getByRole('button', { name });
      fireEvent.pointerDown(chidi, { ...pointer, ...middleOf(chidi) });
      // Before it moves: a quick pointer is over another block, or outside, by then.
      await expect(capture).toHaveBeenLastCalledWith(1);
      fireEvent.pointerMove(chidi, { ...pointer, ...middleOf(target) });
      await expect(chidi.style.translate).not.toBe('');
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: 'Mon 7, 10:15, Free: 2' })).toHaveAttribute('data-target'),
      );
      fireEvent.pointerMove(chidi, { ...pointer, ...middleOf(target) });
      return target;
    };
    await step('drop on a free place', async () => {
      const target = await dragTo('Tue 8, 09:30, Free: 2');
      await waitFor(() => expect(target).toHaveAttribute('data-aimed-at'));
      fireEvent.pointerUp(chidi, pointer);
      fireEvent.click(chidi);
      await expect(args.onMove).toHaveBeenCalledTimes(1);
      await expect(args.onMove).toHaveBeenLastCalledWith(blocks[2], places[1]);
      await expect(args.onBlockSelect).not.toHaveBeenCalled();
      await expect(chidi.style.translate).toBe('');
    });
    await step('drop where it cannot be', async () => {
      await dragTo('Wed 9, 08:00, Free: 1');
      fireEvent.pointerUp(chidi, pointer);
      await expect(args.onMove).toHaveBeenCalledOnce();
    });
    await step('a press opens it', async () => {
      await new Promise((done) => setTimeout(done));
      fireEvent.pointerDown(chidi, { ...pointer, ...middleOf(chidi) });
      fireEvent.pointerUp(chidi, pointer);
      fireEvent.click(chidi);
      await expect(args.onBlockSelect).toHaveBeenCalledTimes(1);
      await expect(args.onBlockSelect).toHaveBeenLastCalledWith(blocks[2]);
    });
  },
});

export const MovesByTouch = meta.story({
  tags: ['!autodocs'],
  play: async ({ args, canvas, step }) => {
    const chidi = canvas.getByRole('button', { name: /Chidi Okafor/ });
    const target = canvas.getByRole('button', { name: 'Tue 8, 09:30, Free: 2' });
    const middleOf = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { clientX: left + width / 2, clientY: top + height / 2 };
    };
    const finger = { pointerId: 2, pointerType: 'touch', button: 0, isPrimary: true };
    /** Returns whether the page would scroll. */
    const swipe = () => fireEvent.touchMove(chidi, { cancelable: true });
    const rest = () => new Promise((done) => setTimeout(done, 450));
    await step('a swipe scrolls', async () => {
      const start = middleOf(chidi);
      fireEvent.pointerDown(chidi, { ...finger, ...start });
      fireEvent.pointerMove(chidi, { ...finger, ...start, clientY: start.clientY + 12 });
      await expect(swipe()).toBe(true);
      fireEvent.pointerCancel(chidi, finger);
      await rest();
      await expect(chidi).not.toHaveAttribute('data-lifted');
    });
    await step('a finger that rests picks it up, and drops it', async () => {
      fireEvent.pointerDown(chidi, { ...finger, ...middleOf(chidi) });
      await waitFor(() => expect(chidi).toHaveAttribute('data-lifted'));
      await expect(swipe()).toBe(false);
      fireEvent.pointerMove(chidi, { ...finger, ...middleOf(target) });
      await waitFor(() => expect(target).toHaveAttribute('data-aimed-at'));
      fireEvent.pointerUp(chidi, finger);
      fireEvent.click(chidi);
      await expect(args.onMove).toHaveBeenCalledTimes(1);
      await expect(args.onMove).toHaveBeenLastCalledWith(blocks[2], places[1]);
      await expect(args.onBlockSelect).not.toHaveBeenCalled();
      await expect(swipe()).toBe(true);
    });
    await step('a tap opens it', async () => {
      await new Promise((done) => setTimeout(done));
      fireEvent.pointerDown(chidi, { ...finger, ...middleOf(chidi) });
      fireEvent.pointerUp(chidi, finger);
      fireEvent.click(chidi);
      await expect(args.onBlockSelect).toHaveBeenCalledTimes(1);
      await rest();
      await expect(chidi).not.toHaveAttribute('data-lifted');
    });
  },
});
