import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';

/** A picture that needs no network. */
export const examplePicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#8cbcf5"/><circle cx="40" cy="32" r="14" fill="#235a9f"/><path d="M12 80c2-18 14-26 28-26s26 8 28 26z" fill="#235a9f"/></svg>',
)}`;

/** Limits the width of a story, in pixels. */
export function maxWidth(maxInlineSize: number): Decorator {
  return (Story) => (
    <div style={{ maxInlineSize }}>
      <Story />
    </div>
  );
}

/** Reserves height for a popup that opens in the story, in pixels. */
export function minHeight(minBlockSize: number): Decorator {
  return (Story) => (
    <div style={{ minBlockSize }}>
      <Story />
    </div>
  );
}

interface ControlledProps<Value, Next extends Value> {
  value: Value;
  onValueChange: (value: Next) => void;
}

/** Renders a controlled component with its value in state. The story's own `onValueChange` is called too. */
export function withValueState<Value, Next extends Value, Props>(
  Component: ComponentType<Props & ControlledProps<Value, Next>>,
) {
  return function WithValueState(args: Props & ControlledProps<Value, Next>) {
    const [value, setValue] = useState(args.value);
    const onValueChange = (next: Next) => {
      args.onValueChange(next);
      setValue(next);
    };
    return <Component {...args} value={value} onValueChange={onValueChange} />;
  };
}
