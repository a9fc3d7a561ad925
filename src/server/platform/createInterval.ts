/** Repeats an action at an interval. Skips a round while an earlier one runs. */
export function createInterval(everyMs: number, round: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  const run = () => {
    running ??= Promise.resolve()
      .then(round)
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  };
  return {
    /** Runs the first round immediately. */
    start(): void {
      run();
      timer = setInterval(run, everyMs);
    },

    /** Starts no more rounds and waits for the running one. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
