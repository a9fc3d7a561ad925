import type { Channel } from 'storybook/internal/channels';
import { STORY_FINISHED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';

declare global {
  interface Window {
    /** Storybook's channel, for tests that open many stories in one tab. */
    storybookChannel?: Channel;
    /** The last story that has played or failed. */
    finishedStory?: string | undefined;
  }
}

const channel = addons.getChannel();
channel.on(STORY_FINISHED, ({ storyId }: { storyId: string }) => {
  window.finishedStory = storyId;
});
window.storybookChannel = channel;
