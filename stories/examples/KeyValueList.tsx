import { KeyValueList } from '#design-system/components/key-value-list/KeyValueList.tsx';

/** Facts of an assessment. */
export function Example() {
  return (
    <KeyValueList
      items={[
        { label: 'Assessment Window', value: '14/12/2026 – 18/12/2026' },
        { label: 'Duration', value: '45 min' },
      ]}
    />
  );
}
