import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';
import keyValueListSource from '#design-system/components/key-value-list/KeyValueList.tsx?raw';
import { Example } from '../examples/KeyValueList.tsx';
import source from '../examples/KeyValueList.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'KeyValueList',
  status: 'stable',
  use: 'Facts of one entry, each with its label.',
  avoid: 'Several entries with the same facts: Table. Fields to edit: TextField and others.',
  do: { why: 'A label of a few words and a value that needs no sentence.', Example, source },
  dont: {
    why: 'One fact is a sentence.',
    example: <KeyValueList items={[{ label: 'Name', value: 'Winter health check' }]} />,
  },
  anatomy: ['Description list in one or two columns', 'Label above its value'],
  keyboard: [],
  announces: 'A description list: each label, then its value.',
  localization: 'All texts come from you. Columns run from the right in right-to-left pages.',
  types: [readType(keyValueListSource, 'KeyValue')],
  changes: [],
};
