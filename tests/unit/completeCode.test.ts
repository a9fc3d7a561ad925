import { expect, test } from 'vitest';
import { completeCode } from '#storybook/completeCode.ts';

const example = `import { useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import { Select } from '#design-system/components/select/Select.tsx';

export function Example() {}`;

test('a field is imported and keeps its value itself', () => {
  const code = `<Select
  errorMessage="Time zone is required"
  label="Time zone"
  onValueChange={function Un(){}}
  options={[
    {
      value: 'a'
    }
  ]}
  value=""
/>`;
  expect(completeCode(code, example)).toBe(`import { Select } from '#design-system/components/select/Select.tsx';

export function Example() {
  return (
    <Select
      errorMessage="Time zone is required"
      label="Time zone"
      options={[
        {
          value: 'a'
        }
      ]}
      defaultValue=""
    />
  );
}`);
});

test('a checked box stays checked', () => {
  const code = completeCode('<Checkbox\n  checked\n  label="Agree"\n  onCheckedChange={() => {}}\n/>', example);
  expect(code).toContain('    <Checkbox\n      defaultChecked\n      label="Agree"\n    />');
});

test('an icon is imported, and a handler has nothing to do', () => {
  const code = completeCode('<Button\n  icon={<Plus aria-hidden />}\n  onClick={function Un(){}}\n/>', example);
  expect(code).toContain(`import { Plus } from 'lucide-react';
import { Button } from '#design-system/components/button/Button.tsx';`);
  expect(code).toContain('onClick={() => {}}');
});

test('a value without a handler of its own stays', () => {
  const code = completeCode('<StatCard\n  label="Members"\n  value={240}\n/>', example);
  expect(code).toContain('      value={240}');
});
