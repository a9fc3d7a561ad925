import { Accordion } from '#design-system/components/accordion/Accordion.tsx';

/** Questions about an appointment. */
export function Example() {
  return (
    <Accordion
      defaultValue={['bring']}
      items={[
        { value: 'bring', title: 'What should I bring?', content: 'Your identity card.' },
        { value: 'move', title: 'Can I move it?', content: 'Yes, until 24 hours before.' },
      ]}
    />
  );
}
