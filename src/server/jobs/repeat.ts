/** Does something again and again, one round after another: one that takes longer is not joined by the next. */
export function repeat(everyMs: number, round: () => Promise<unknown>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = running.then(round).catch(onError);
  };
  return {
    /** Begins with a first round at once. */
    start(): void {
      run();
      timer = setInterval(run, everyMs);
    },

    /** Finishes the round that runs, and begins no other. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
