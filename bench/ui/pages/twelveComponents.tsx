import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '#design-system/components/button/Button.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { Menu } from '#design-system/components/menu/Menu.tsx';
import { Modal } from '#design-system/components/modal/Modal.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { Select } from '#design-system/components/select/Select.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { Table } from '#design-system/components/table/Table.tsx';
import { Tabs } from '#design-system/components/tabs/Tabs.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';

const types = [
  { value: 'yearly', label: 'Yearly' },
  { value: 'once', label: 'Once' },
];
const columns = [{ id: 'name', header: 'Name', rowHeader: true, cell: (name: string) => name }];

function Page() {
  const [text, setText] = useState('');
  const [hours, setHours] = useState<number | null>(null);
  const [date, setDate] = useState('');
  const [on, setOn] = useState(false);
  const [tab, setTab] = useState('people');
  const people = <Table label="People" columns={columns} rows={[text]} rowKey={(name) => name} />;
  return (
    <>
      <TextField label="Name" value={text} onValueChange={setText} />
      <NumberField label="Hours" value={hours} onValueChange={setHours} />
      <DatePicker label="Start Date" value={date} onValueChange={setDate} />
      <Select label="Type" value={text} options={types} onValueChange={setText} />
      <Checkbox label="Everyone" checked={on} onCheckedChange={setOn} />
      <Switch
        label="Lead time"
        labelEnd={<InfoTooltip label="Lead time" content="Days before booking begins." />}
        checked={on}
        onCheckedChange={setOn}
      />
      <Tabs
        label="Parts"
        tabs={[{ value: 'people', label: 'People', content: people }]}
        value={tab}
        onValueChange={setTab}
      />
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        items={[{ id: 'ask', label: 'Delete', onSelect: () => setOn(true) }]}
      />
      <Modal open={on} title="Delete?" onOpenChange={setOn} footer={<Button>Delete</Button>} />
    </>
  );
}

createRoot(document.body).render(<Page />);
