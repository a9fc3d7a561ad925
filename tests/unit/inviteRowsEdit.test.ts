import { expect, test } from 'vitest';
import { addRow, changeRow, removeRow } from '#design-system/patterns/invite-rows/inviteRowsEdit.ts';

const anna = { id: 'row-1', fullname: 'Anna', email: 'anna@imanworks.com' };
const empty = (id: string) => ({ id, fullname: '', email: '' });

test('a new row has a unique id, even after a removal', () => {
  const rows = removeRow(addRow(addRow([anna])), 'row-2');
  expect(rows.map(({ id }) => id)).toEqual(['row-1', 'row-3']);
  expect(addRow(rows).map(({ id }) => id)).toEqual(['row-1', 'row-3', 'row-4']);
});

test('removing the only row leaves an empty one', () => {
  expect(removeRow([anna], 'row-1')).toEqual([empty('row-2')]);
});

test('a change keeps the other rows', () => {
  expect(changeRow([anna, empty('row-2')], 'row-2', { email: 'x' })).toEqual([anna, { ...empty('row-2'), email: 'x' }]);
});
