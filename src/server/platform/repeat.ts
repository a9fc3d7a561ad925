/** Repeats an action at an interval. Rounds never overlap. */
export function repeat(everyMs: number, round: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(round).catch(onError);
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
