import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveOutcome, type SaveState } from '#app/features/practice/recording/autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts an autosave whose server returns the outcomes in turn and repeats the last one. */
function begin(outcomes: SaveOutcome[], saveMs = 100) {
  const sent: string[] = [];
  const states: SaveState[] = [];
  const autosave = createAutosave<string>({
    async send(draft) {
      sent.push(draft);
      await new Promise((resolve) => setTimeout(resolve, saveMs));
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? 'Saved';
    },
    tell: (state) => states.push(state),
  });
  return { autosave, sent, states };
}

test('saves once after a pause in typing, with the last state', async () => {
  const { autosave, sent, states } = begin(['Saved']);
  for (const draft of ['a', 'ab', 'abc']) {
    autosave.change(draft);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['abc']);
  expect(states.at(-1)).toBe('Saved');
});

test('saves changes made during a save afterwards, never in parallel', async () => {
  const { autosave, sent, states } = begin(['Saved'], 1_500);
  autosave.change('a');
  void autosave.flush();
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(1_400);
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(100);
  expect(states.at(-1)).not.toBe('Saved');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'ab']);
  expect(states.at(-1)).toBe('Saved');
});

test('retries without a connection until it succeeds, with the last state', async () => {
  const { autosave, sent, states } = begin(['NoConnection', 'NoConnection', 'Saved']);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1_300);
  expect(states.at(-1)).toBe('NoConnection');
  await vi.advanceTimersByTimeAsync(2_100);
  expect(sent).toEqual(['a', 'a']);
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a', 'a', 'ab']);
  expect(states.at(-1)).toBe('Saved');
});

test('retries at once when the connection is back', async () => {
  const { autosave, sent } = begin(['NoConnection', 'Saved']);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(1_300);
  void autosave.flush();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(2);
});

test('waits for the next change after a refusal', async () => {
  const { autosave, sent, states } = begin(['Refused', 'Saved']);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  expect(states.at(-1)).toBe('Refused');
  autosave.change('ab');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'ab']);
});

test('saves nothing until a conflict is resolved', async () => {
  const { autosave, sent, states } = begin(['Conflict', 'Saved']);
  autosave.change('a');
  await vi.advanceTimersByTimeAsync(2_000);
  autosave.change('ab');
  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  expect(states.at(-1)).toBe('Conflict');
  autosave.resume();
  autosave.change('abc');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'abc']);
});

test('sends nothing after it is stopped', async () => {
  const { autosave, sent } = begin(['NoConnection']);
  autosave.change('a');
  void autosave.flush();
  const stopped = autosave.stop();
  await vi.advanceTimersByTimeAsync(100);
  await stopped;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
});
