import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { FieldGroup } from '#design-system/components/field-group/FieldGroup.tsx';
import { NumberField } from '#design-system/components/number-field/NumberField.tsx';
import { Stepper } from '#design-system/components/stepper/Stepper.tsx';
import { Switch } from '#design-system/components/switch/Switch.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';
import { InfoTooltip } from '#design-system/components/tooltip/Tooltip.tsx';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { offerPage } from './offerPage.tsx';

// Each field holds its own value, as with form subscriptions.

function Name() {
  const [value, setValue] = useState('');
  return (
    <TextField
      name="name"
      label="Assessment Name"
      maxLength={120}
      autoComplete="off"
      value={value}
      onValueChange={setValue}
    />
  );
}

function NumberOf({ label, suffix }: { label: string; suffix: string }) {
  const [value, setValue] = useState<number | null>(0);
  return <NumberField label={label} labelHidden suffix={suffix} value={value} onValueChange={setValue} />;
}

function DateOf({ label }: { label: string }) {
  const [value, setValue] = useState('2025-03-14');
  return <DatePicker label={label} min="2025-03-10" value={value} onValueChange={setValue} />;
}

function LeadTime() {
  const [checked, setChecked] = useState(true);
  return (
    <Switch
      label="Booking Lead Time"
      labelEnd={<InfoTooltip label="Booking Lead Time" content="How many days before the end date booking starts." />}
      checked={checked}
      onCheckedChange={setChecked}
    />
  );
}

function Wizard() {
  return (
    <form>
      <Stepper steps={['General Info', 'Scheduling', 'Invite Members']} value={0} />
      <Card title="General Info">
        <Name />
        <FieldGroup label="Assessment Duration">
          <NumberOf label="Hours" suffix="hrs" />
          <NumberOf label="Minutes" suffix="min" />
        </FieldGroup>
        <FieldGroup
          label="Assessment Window"
          labelEnd={<InfoTooltip label="Assessment Window" content="How long the assessment stays active." />}
        >
          <DateOf label="Start Date" />
          <DateOf label="End Date" />
        </FieldGroup>
        <LeadTime />
        <FieldGroup
          label="Booking Period"
          labelEnd={<InfoTooltip label="Booking Period" content="The window in which members can book." />}
        >
          <DateOf label="Booking Start Date" />
          <DateOf label="Booking End Date" />
        </FieldGroup>
      </Card>
      <Button type="submit" variant="primary">
        Next Step
      </Button>
    </form>
  );
}

offerPage(<Wizard />, <GlobalStyle />);
