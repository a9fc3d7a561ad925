import { type FormEvent, useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { ErrorSummary } from '#design-system/components/error-summary/ErrorSummary.tsx';
import { TextField } from '#design-system/components/text-field/TextField.tsx';

/** Lists the empty fields after a refused submit. */
export function Example() {
  const [errors, setErrors] = useState<{ id: string; message: string }[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setErrors(rules.filter(({ id }) => data.get(id) === ''));
  };
  const errorOf = (field: string) => errors.find(({ id }) => id === field)?.message;
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 20 }}>
      <ErrorSummary title="Please correct these values" errors={errors} />
      <TextField id="person" name="person" label="Full Name" required errorMessage={errorOf('person')} />
      <TextField id="city" name="city" label="City" required errorMessage={errorOf('city')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

const rules = [
  { id: 'person', message: 'Full name is required' },
  { id: 'city', message: 'City is required' },
];
