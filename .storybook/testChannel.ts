import type { Channel } from 'storybook/internal/channels';
import {
  PLAY_FUNCTION_THREW_EXCEPTION,
  STORY_FINISHED,
  STORY_RENDER_PHASE_CHANGED,
  STORY_THREW_EXCEPTION,
  type StoryFinishedPayload,
} from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { viewports } from '#design-system/theme/breakpoints.ts';

/** Result of a story. */
export interface FinishedStory {
  readonly id: string;
  readonly hasPlayed: boolean;
  /** Thrown by the story, its play function or axe. */
  readonly error: { readonly message: string; readonly stack?: string } | undefined;
  /** Found by axe, unless the global `a11y.manual` turned it off. */
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

declare global {
  interface Window {
    /** Storybook's channel, for tests that open many stories in one tab. */
    storybookChannel?: Channel;
    /** The last story that has finished or failed. */
    finishedStory?: FinishedStory | undefined;
    /** Resizes the window of a test, because without the manager nobody else does. */
    showViewport?(name: keyof typeof viewports): Promise<void>;
  }
}

let hasPlayed = false;
let thrown: FinishedStory['error'];

const channel = addons.getChannel();
channel.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
  if (newPhase === 'playing') hasPlayed = true;
});
// The preview shows only the second: of a play function, it logs the error.
for (const event of [PLAY_FUNCTION_THREW_EXCEPTION, STORY_THREW_EXCEPTION]) {
  channel.on(event, (error: FinishedStory['error']) => {
    thrown ??= error;
  });
}
channel.on(STORY_FINISHED, ({ storyId, reporters }: StoryFinishedPayload) => {
  const axe = reporters.find(({ type }) => type === 'a11y')?.result as Partial<FinishedStory> | undefined;
  window.finishedStory = { id: storyId, hasPlayed, error: thrown ?? axe?.error, violations: axe?.violations ?? [] };
  hasPlayed = false;
  thrown = undefined;
});
window.storybookChannel = channel;
