import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { Button } from '#design-system/components/button/Button.tsx';
import { DatePicker } from '#design-system/components/date-picker/DatePicker.tsx';
import { focusFirstInvalid } from '#design-system/components/error-summary/focusFirstInvalid.ts';
import { FileDropZone } from '#design-system/components/file-drop-zone/FileDropZone.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

type Errors = Partial<Record<'email' | 'start' | 'contract', string>>;

/** Invites a person. */
export function Example() {
  const [errors, setErrors] = useState<Errors>({});
  const [invited, setInvited] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = findErrors(form);
    // Focus needs the errors in the page.
    flushSync(() => setErrors(found));
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    setInvited(`${new FormData(form).get('email')}`);
    form.reset();
  };
  return (
    <form noValidate onSubmit={submit} onReset={() => setErrors({})}>
      <Stack>
        <TextField name="email" label="Email Address" type="email" required errorMessage={errors.email} />
        <DatePicker name="start" label="First Day" id="first-day" required errorMessage={errors.start} />
        <FileDropZone name="contract" label="Contract" extensions={['.pdf']} required errorMessage={errors.contract} />
        <TextField name="note" label="Note" labelSuffix="(optional)" />
        <Stack gap={3} direction="row">
          <Button type="submit" variant="primary">
            Send Invitation
          </Button>
          <Button type="reset">Start Again</Button>
        </Stack>
        {invited === '' ? null : <Banner tone="success" live title={`${invited} is invited`} />}
      </Stack>
    </form>
  );
}

function findErrors(form: HTMLFormElement): Errors {
  const data = new FormData(form);
  const errors: Errors = {};
  if (!/^\S+@\S+\.\S+$/.test(`${data.get('email')}`)) errors.email = 'Email is invalid';
  if (data.get('start') === '') {
    const typed = form.querySelector<HTMLInputElement>('#first-day')?.value;
    errors.start = typed === '' ? 'First day is required' : 'First day is not a date';
  }
  if (!data.has('contract')) errors.contract = 'Contract is required';
  return errors;
}
