import type { Decorator } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

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

/** The part of a story's context that its state depends on. */
interface StoryOfState {
  id: string;
  viewMode: string;
  playFunction?: unknown;
}

/**
 * Keeps a story's arg in state, in sync with its control. Not `useArgs`: in tests nobody updates args, and Storybook's
 * hooks fail when React renders a story again.
 */
export function useArgState<Value>(
  { id, playFunction }: StoryOfState,
  name: string,
  arg: Value,
  first: Value = arg,
): [Value, (next: Value) => void] {
  const [state, setState] = useState({ arg, value: first });
  if (!Object.is(arg, state.arg)) setState({ arg, value: arg });
  const change = (value: Value) => {
    setState({ arg, value });
    // Leaves the args of a played story alone, so that it starts with the same args when played again.
    if (!playFunction) addons.getChannel().emit(UPDATE_STORY_ARGS, { storyId: id, updatedArgs: { [name]: value } });
  };
  return [state.value, change];
}

/** Keeps `open` of a dialog in state. On a docs page, which shows many stories at once, it starts closed. */
export function useOpenState(story: StoryOfState, open: boolean): [boolean, (next: boolean) => void] {
  return useArgState(story, 'open', open, open && story.viewMode !== 'docs');
}

/** Renders a controlled component with its value in state. The story's own `onValueChange` is called too. */
export function withValueState<Value, Next extends Value, Props>(
  Component: ComponentType<Props & ControlledProps<Value, Next>>,
) {
  return function WithValueState(args: Props & ControlledProps<Value, Next>, story: StoryOfState) {
    const [value, setValue] = useArgState(story, 'value', args.value);
    const onValueChange = (next: Next) => {
      args.onValueChange(next);
      setValue(next);
    };
    return <Component {...args} value={value} onValueChange={onValueChange} />;
  };
}
