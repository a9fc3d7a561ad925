import menuListSource from '#design-system/components/menu/MenuList.tsx?raw';
import { Table } from '#design-system/components/table/Table.tsx';
import tableSource from '#design-system/components/table/Table.tsx?raw';
import tableRulesSource from '#design-system/components/table/tableRules.ts?raw';
import { Example } from '../examples/Table.tsx';
import source from '../examples/Table.tsx?raw';
import { type Guide, readType } from './guide.ts';

export const guide: Guide = {
  name: 'Table',
  wide: true,
  status: 'stable',
  use: 'Entries with the same facts, to compare, sort and select. Above 500 rows it renders only those near the window: it must scroll with the page, and printing or the search of the browser shows no other rows.',
  avoid: 'Facts of one entry: KeyValueList. People to choose: MemberPicker.',
  do: { why: 'One column names its row. The owner sorts, because only it knows the other pages.', Example, source },
  dont: {
    why: 'One column is a list.',
    example: (
      <Table
        label="Members"
        columns={[{ id: 'name', header: 'Name', cell: (name: string) => name, rowHeader: true }]}
        rows={['Anna Kowalska', 'Bartosz Lis']}
        rowKey={(name) => name}
      />
    ),
  },
  anatomy: [
    'Header that stays in sight, with sort buttons and a checkbox that selects all given rows',
    'Rows with checkbox, cells and menu',
    'Slot in place of rows: empty, error',
    'In less than 60rem, columns that are `wideOnly` are hidden, and elements with `data-narrow` shown',
    'In less than 40rem, as on a phone, each row is a card',
  ],
  keyboard: [
    ['Tab', 'to sort buttons, checkboxes, and what cells contain'],
    ['Enter Space', 'on a header sort: first ascending, then toggled'],
    ['Space', 'on a checkbox select the row'],
    ['Enter ↑ ↓', 'on the menu of a row, as in Menu'],
  ],
  announces:
    'The caption, headers with their sort direction, and rows named by their row header. It is "busy" while loading. Of many rows, "row 2,001 of 5,001".',
  localization: 'Translate caption and headers. Columns run from the right in right-to-left pages.',
  labels: ['actions', 'rowActions', 'selectAllRows', 'selectRow'],
  types: [
    readType(tableSource, 'TableColumn'),
    readType(tableRulesSource, 'TableSort'),
    readType(menuListSource, 'MenuItem'),
  ],
  renamed: [['caption', 'label']],
  changes: [
    'The checkbox of the header says how many rows it selects. The label `selectAllRows` is a function.',
    'Badges stand out from a selected row. On a phone, sort buttons stay beside the checkbox.',
    'Selecting a row renders no other row.',
    'Slots for loading, empty and error.',
    'Renders only the rows near the window above 500 rows.',
    'Columns can be shown in a wide table only.',
  ],
};
