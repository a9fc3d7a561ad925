import { expect, test } from 'vitest';
import { readType } from '../../stories/guides/guide.ts';

const source = `
export interface Item {
  /** Unique key. */
  id: string;
  action?: { label: string } | undefined;
}

export type Side =
  | 'top'
  | 'bottom';
export type Sort = { id: string };
`;

test.each([
  ['Item', 'interface Item {\n  /** Unique key. */\n  id: string;\n  action?: { label: string } | undefined;\n}'],
  ['Side', "type Side =\n  | 'top'\n  | 'bottom';"],
  ['Sort', 'type Sort = { id: string };'],
])('the type %s is read to its end', (name, type) => {
  expect(readType(source, name)).toBe(type);
});
