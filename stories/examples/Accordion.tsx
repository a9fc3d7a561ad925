import { Accordion } from '#design-system/components/accordion/Accordion.tsx';

/** Questions about an appointment. */
export function Example() {
  return (
    <Accordion
      items={[
        { id: 'bring', title: 'What should I bring?', content: 'Your identity card.', open: true },
        { id: 'move', title: 'Can I move it?', content: 'Yes, until 24 hours before.' },
      ]}
    />
  );
}
