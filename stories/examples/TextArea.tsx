import { useState } from 'react';
import { TextArea } from '#design-system/components/text-area/TextArea.tsx';

const maxLength = 500;

/** Describes an assessment, and counts the characters. */
export function Example() {
  const [text, setText] = useState('');
  return (
    <TextArea
      label="Description"
      labelSuffix="(optional)"
      rows={3}
      maxLength={maxLength}
      description={`${text.length} of ${maxLength} characters`}
      value={text}
      onValueChange={setText}
    />
  );
}
