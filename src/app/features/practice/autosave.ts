/** How saving stands. 'Saving' is also what waits for a pause in typing. */
export type SaveState = 'Saved' | 'Saving' | 'NoConnection' | 'Conflict' | 'Refused';

/** What came of an attempt. */
export type SaveOutcome = Exclude<SaveState, 'Saving'>;

export interface AutosaveParts<Draft> {
  /** Saves a draft; never rejects. */
  send: (draft: Draft) => Promise<SaveOutcome>;
  tell: (state: SaveState) => void;
}

const pauseMs = 1_200;
const firstRetryMs = 2_000;
const lastRetryMs = 30_000;

/**
 * Saves what was typed after a pause, one save at a time and the newest last. Without a connection it tries again until
 * it succeeds; after a refusal it waits for the next change, and after a conflict for somebody to settle it.
 */
export function createAutosave<Draft>({ send, tell }: AutosaveParts<Draft>) {
  let pending: { draft: Draft } | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retries = 0;
  let isHeld = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  };

  const attempt = async (sent: { draft: Draft }) => {
    tell('Saving');
    const outcome = await send(sent.draft);
    if (outcome === 'Saved') {
      retries = 0;
      if (pending === undefined) tell('Saved');
      else wait(0);
      return;
    }
    pending ??= sent;
    tell(outcome);
    if (outcome === 'Conflict') isHeld = true;
    if (outcome === 'NoConnection') {
      wait(Math.min(lastRetryMs, firstRetryMs * 2 ** retries));
      retries += 1;
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (running !== undefined || pending === undefined || isHeld) return;
    const sent = pending;
    pending = undefined;
    running = attempt(sent).finally(() => {
      running = undefined;
    });
    await running;
  };

  return {
    /** Notes a change; it is saved soon. */
    change(draft: Draft): void {
      pending = { draft };
      if (isHeld) return;
      tell('Saving');
      wait(pauseMs);
    },

    /** Saves at once what waits, as when the connection is back or the page is left. */
    async flush(): Promise<void> {
      if (running !== undefined) await running;
      await run();
    },

    /** Saves nothing more by itself, and resolves when no save is under way. */
    async stop(): Promise<void> {
      await running;
      clearTimeout(timer);
      pending = undefined;
    },

    /** Goes on with the next change after a conflict. */
    resume(): void {
      isHeld = false;
      pending = undefined;
    },
  };
}
