import type { Channel } from 'storybook/internal/channels';
import {
  PLAY_FUNCTION_THREW_EXCEPTION,
  STORY_FINISHED,
  STORY_RENDER_PHASE_CHANGED,
  STORY_THREW_EXCEPTION,
  type StoryFinishedPayload,
} from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { changeLanguage } from '#app/ui/texts/useTexts.ts';
import type { viewports } from '#design-system/theme/breakpoints.ts';
import type { Language } from '#texts/languages.ts';

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
    /** Data of the story: args of a page, replies, and what was typed or chosen. */
    storyTexts?: string[];
    /** The calls of the story that are not answered yet, but for those that never are. */
    openCalls?: Set<Request>;
    /** Delays every reply by so many milliseconds. */
    replyDelayMs?: number;
    /** The last story that has finished or failed. Set before the event `storyfinished`. */
    finishedStory?: FinishedStory | undefined;
    /** Shows the texts of the app in another language, without playing or checking the story again. */
    showLanguage?(language: Language): Promise<void>;
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
  window.dispatchEvent(new Event('storyfinished'));
});
window.storybookChannel = channel;
window.showLanguage = changeLanguage;

for (const type of ['input', 'change']) {
  window.addEventListener(
    type,
    ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) noteText(target.value);
      if (target instanceof HTMLInputElement) Array.from(target.files ?? [], noteFile);
    },
    { capture: true },
  );
}

function noteText(text: string): void {
  window.storyTexts?.push(text);
}

async function noteFile(file: File): Promise<void> {
  noteText(file.name);
  const bytes = await file.arrayBuffer();
  for (const alphabet of ['utf-8', 'windows-1252']) noteText(new TextDecoder(alphabet).decode(bytes));
}
