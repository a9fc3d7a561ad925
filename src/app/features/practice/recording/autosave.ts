/** 'Saving' includes waiting for a pause in typing. */
export type SaveState = 'Saved' | 'Saving' | 'NoConnection' | 'Conflict' | 'Refused';

/** The outcome of an attempt. */
export type SaveOutcome = Exclude<SaveState, 'Saving'>;

export interface AutosaveParts<Draft> {
  /** Never rejects. */
  send: (draft: Draft) => Promise<SaveOutcome>;
  tell: (state: SaveState) => void;
}

const pauseMs = 1_200;
const firstRetryMs = 2_000;
const lastRetryMs = 30_000;

/**
 * Saves a draft after a pause in typing (debounce), one save at a time. Retries without a connection, waits for the next
 * change after a refusal, and for a decision after a conflict.
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
    /** Schedules a save. */
    change(draft: Draft): void {
      pending = { draft };
      if (isHeld) return;
      tell('Saving');
      wait(pauseMs);
    },

    /** Saves pending changes now, for example when the page is left. */
    async flush(): Promise<void> {
      if (running !== undefined) await running;
      await run();
    },

    /** Stops automatic saving. Resolves when no save is in flight. */
    async stop(): Promise<void> {
      await running;
      clearTimeout(timer);
      pending = undefined;
    },

    /** Saves nothing until a conflict is resolved. */
    hold(): void {
      isHeld = true;
    },

    /** Resumes after a conflict was resolved. */
    resume(): void {
      isHeld = false;
      pending = undefined;
    },
  };
}
