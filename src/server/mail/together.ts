interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets many ask for one by one what is done for several at once: those who ask at the same moment, or while it is being
 * done for others, are served together. `act` answers in the order of the items; where it fails, it has failed for all
 * of them.
 */
export function together<Item, Result>(
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isActing = false;

  const serve = async () => {
    isActing = true;
    // Those who ask at the same moment come along.
    await Promise.resolve();
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        const results = await act(served.map(({ item }) => item));
        for (const [index, { resolve }] of served.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of served) reject(error);
      }
    }
    isActing = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isActing) serve();
    });
}
