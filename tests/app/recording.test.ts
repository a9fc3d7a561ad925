import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createRecording, type Recording, type RecordingParts } from '#app/features/practice/recording/recording.ts';
import { isSameContent, toContent } from '#app/features/practice/recording/resultDraft.ts';
import type { KeptDraft } from '#app/features/practice/recording/resultDraftStorage.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';
import type { AssessmentResult } from '#contract/result.ts';
import { isLong } from '#tests/support/longRun.ts';

beforeAll(() => loadTexts('guest'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The same sequences in each run of CI. */
const runs = isLong ? { numRuns: 20_000 } : { numRuns: 1_000, seed: 1 };
/** Longer than the longest pause between two tries. */
const settleMs = 120_000;
const noConnection = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' };
const conflict = { status: 409, data: { code: 'Conflict', message: 'Somebody else has changed it', requestId: 'r' } };

type Field = 'summary' | 'privateNote';
type Action =
  | { kind: 'type'; field: Field }
  | { kind: 'wait'; ms: number }
  | { kind: 'connect'; isOnline: boolean }
  | { kind: 'loseReply' | 'finish' | 'correct' | 'discardCorrection' | 'saveNow' }
  | { kind: 'keepMine' | 'loadNewer' | 'restoreReplaced' | 'discardReplaced' | 'reload' | 'leaveAndReturn' }
  | { kind: 'colleague'; field: Field; status: AssessmentResult['status'] };

const field = fc.constantFrom<Field>('summary', 'privateNote');
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), field }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(10, 60, 1_250, 3_000, 40_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('connect' as const), isOnline: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('colleague' as const),
      field,
      status: fc.constantFrom('Draft' as const, 'Final' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(
        ...(['loseReply', 'finish', 'correct', 'discardCorrection', 'saveNow', 'keepMine'] as const),
        ...(['loadNewer', 'restoreReplaced', 'discardReplaced', 'reload', 'leaveAndReturn'] as const),
      )
      .map((kind) => ({ kind })),
  },
);

/** A server with one result, a tab with its storage, and a page with the recording. */
class World {
  /** All saved versions, the latest last. */
  readonly history: AssessmentResult[] = [];
  /** The text typed last in each field, until it is discarded. */
  readonly typed = new Map<Field, string>();
  recording: Recording;
  private shown: AssessmentResult | undefined;
  private kept: KeptDraft | undefined;
  private isOnline = true;
  private isReplyLost = false;
  private texts = 0;

  constructor() {
    this.recording = this.openPage();
  }

  async do(step: Action): Promise<void> {
    const { recording } = this;
    const { newer, setAside, isCorrecting, isFinishing } = recording.state();
    const isFinished = this.shown?.status === 'Final';
    switch (step.kind) {
      case 'type': {
        // Finished results show no form.
        if (isFinished && !isCorrecting) return;
        const text = this.newText();
        this.typed.set(step.field, text);
        recording.change({ ...recording.state().draft, [step.field]: text });
        return;
      }
      case 'wait':
        return void (await vi.advanceTimersByTimeAsync(step.ms));
      case 'connect':
        this.isOnline = step.isOnline;
        return;
      case 'loseReply':
        this.isReplyLost = true;
        return;
      case 'colleague':
        return this.colleagueSaves(step);
      case 'finish':
        if (newer !== undefined || (isFinished && !isCorrecting)) return;
        void recording.finish();
        return;
      case 'correct':
        if (isFinished && !isCorrecting) recording.correct();
        return;
      case 'discardCorrection':
        if (!isFinished || !isCorrecting || isFinishing) return;
        recording.discardCorrection();
        this.forgetUnless(setAside);
        return;
      case 'discardReplaced':
        if (setAside === undefined) return;
        recording.discardReplaced();
        this.forgetUnless(recording.state().draft);
        return;
      case 'restoreReplaced':
        if (setAside === undefined) return;
        recording.restoreReplaced();
        // It replaces what was typed since.
        this.forgetUnless(setAside);
        return;
      case 'reload':
        // A reload aborts requests and timers.
        await vi.advanceTimersByTimeAsync(0);
        vi.clearAllTimers();
        this.recording = this.openPage();
        return;
      case 'leaveAndReturn': {
        const closed = recording.close();
        await vi.advanceTimersByTimeAsync(1_000);
        await closed;
        this.recording = this.openPage();
        return;
      }
      default:
        recording[step.kind]();
    }
  }

  /** Nothing typed is lost, no draft replaces a finished result, and 'Saved' means saved. */
  check(): void {
    const { draft, setAside, saveState, isCorrecting } = this.recording.state();
    for (const [name, text] of this.typed) {
      const places = [draft[name], setAside?.[name], ...this.history.map((result) => textOf(result, name))];
      expect(places, `the typed ${name} is somewhere`).toContain(text);
    }
    if (saveState === 'Saved' && !isCorrecting) {
      const { content } = toContent(draft, draft);
      expect(this.history.some((result) => isSameContent(result, content))).toBe(true);
    }
  }

  /** Waits until everything that can be sent was sent. */
  async settle(): Promise<void> {
    this.isOnline = true;
    this.isReplyLost = false;
    await vi.advanceTimersByTimeAsync(settleMs);
    const { newer, isCorrecting, saveState, setAside } = this.recording.state();
    if (newer !== undefined || isCorrecting || saveState === 'Refused') return;
    expect([undefined, 'Saved']).toContain(saveState);
    for (const [name, text] of this.typed) {
      const places = [setAside?.[name], ...this.history.map((result) => textOf(result, name))];
      expect(places, `the typed ${name} was sent`).toContain(text);
    }
    if (setAside === undefined) expect(this.kept, 'the tab keeps only what was not saved').toBeUndefined();
  }

  private openPage(): Recording {
    this.shown = this.history.at(-1);
    const recording = createRecording({ result: this.shown, kept: this.kept }, this.parts());
    recording.open();
    return recording;
  }

  private parts(): RecordingParts {
    return {
      update: async ({ version, status, reason: _reason, ...content }) => {
        await this.travel();
        const latest = this.history.at(-1);
        if (version !== (latest?.version ?? 0)) throw conflict;
        expect(latest?.status === 'Final' && status === 'Draft', 'a draft replaces a finished result').toBe(false);
        const { summary = '', privateNote = '' } = content;
        const saved = this.save({ summary, privateNote, status });
        await this.travel();
        if (this.isReplyLost) {
          this.isReplyLost = false;
          throw noConnection;
        }
        return saved;
      },
      getLatest: async () => {
        await this.travel().catch(() => undefined);
        return this.isOnline ? { result: this.history.at(-1) } : undefined;
      },
      show: (saved) => {
        this.shown = saved;
      },
      shown: () => this.shown,
      keep: (kept) => {
        this.kept = kept;
      },
      hold: () => () => undefined,
    };
  }

  private async travel(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!this.isOnline) throw noConnection;
  }

  private colleagueSaves({ field: name, status }: { field: Field; status: AssessmentResult['status'] }): void {
    const latest = this.history.at(-1);
    this.save({
      summary: textOf(latest, 'summary'),
      privateNote: textOf(latest, 'privateNote'),
      [name]: this.newText(),
      status: latest?.status === 'Final' ? 'Final' : status,
    });
  }

  private save({ status, ...texts }: { status: AssessmentResult['status'] } & Record<Field, string>): AssessmentResult {
    const saved = {
      version: this.history.length + 1,
      status,
      summary: texts.summary,
      privateNote: { text: texts.privateNote },
      observations: [],
      attachments: [],
    } as unknown as AssessmentResult;
    this.history.push(saved);
    return saved;
  }

  /** The practitioner has discarded what they typed, except for what stands in `left`. */
  private forgetUnless(left: Record<Field, string> | undefined): void {
    for (const [name, text] of this.typed) if (left?.[name] !== text) this.typed.delete(name);
  }

  private newText(): string {
    this.texts += 1;
    return `text ${this.texts}`;
  }
}

const textOf = (result: AssessmentResult | undefined, name: Field): string =>
  (name === 'summary' ? result?.summary : result?.privateNote?.text) ?? '';

test('nothing typed is lost, whatever the network and colleagues do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
      vi.clearAllTimers();
      const world = new World();
      for (const step of actions) {
        await world.do(step);
        world.check();
      }
      await world.settle();
      world.check();
    }),
    runs,
  );
}, 300_000);
