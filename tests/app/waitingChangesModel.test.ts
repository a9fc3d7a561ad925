import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defaultConfig } from '#app/api/config.ts';
import { tokenStorage } from '#app/api/session/tokenStorage.ts';
import { type AppStore, createStore } from '#app/api/store.ts';
import { waitingApi } from '#app/features/practice/attendance/waitingApi.ts';
import { waitingChanges, withWaiting } from '#app/features/practice/attendance/waitingChanges.ts';
import { offlineStorage } from '#app/session/offlineStorage.ts';
import { loadTexts } from '#app/ui/texts/useTexts.ts';
import { type Attendance, recordAttendance } from '#contract/assessmentMember.ts';
import { pathOf } from '#contract/call.ts';
import { buildUser } from '#tests/support/builders.ts';
import { fakeApiBaseUrl, startFakeApi } from '#tests/support/fakeApi.ts';
import { isLong } from '#tests/support/longRun.ts';
import { stubStorage } from '#tests/support/stubStorage.ts';

beforeAll(() => loadTexts('guest'));

/** The same sequences in each run of CI. */
const runs = isLong ? { numRuns: 2_000 } : { numRuns: 200, seed: 1 };

const people = ['anna', 'bartosz'] as const;
type Person = (typeof people)[number];
type Recorded = Attendance | null;
/** 'requestLost' and 'replyLost' look the same to the browser. */
type Network = 'works' | 'off' | 'requestLost' | 'replyLost';
type Action =
  | { kind: 'record' | 'colleague'; person: Person; attendance: Recorded }
  | { kind: 'network'; network: Network }
  | { kind: 'send' | 'look' | 'discard' };

const recorded = {
  person: fc.constantFrom(...people),
  attendance: fc.constantFrom<Recorded[]>('Arrived', 'Completed', 'DidNotAttend', null),
};
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('record' as const), ...recorded }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('colleague' as const), ...recorded }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      network: fc.constantFrom<Network[]>('works', 'off', 'requestLost', 'replyLost'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('send', 'send', 'look', 'discard').map((kind) => ({ kind }) as Action),
  },
);

const joseph = buildUser({ role: 'Practitioners' });
const userId = joseph.id;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that knows two people, and a practitioner's device that comes and goes. */
class World {
  readonly server = new Map<Person, Recorded>(people.map((person) => [person, null]));
  /** The list as the page shows it, without what waits. */
  readonly seen = new Map(this.server);
  /** People for whom a colleague has recorded something since the practitioner saw or recorded it. */
  readonly touched = new Set<Person>();
  /** What the practitioner recorded last, until it was refused. */
  readonly wanted = new Map<Person, Recorded>();
  readonly store: AppStore = createStore({ config: { ...defaultConfig, apiBaseUrl: fakeApiBaseUrl } });
  network: Network = 'works';

  constructor() {
    vi.stubGlobal('navigator', { onLine: true });
    startFakeApi({
      acceptedToken: 'access',
      answers: {
        'GET /v1/users/me': () => this.#transmit(() => ({ data: joseph })),
        ...Object.fromEntries(
          people.map((person) => [
            `PUT ${pathOf(recordAttendance, { assessmentMemberId: person })}`,
            (request: Request) => this.#transmit(async () => this.#save(person, await request.json())),
          ]),
        ),
      },
    });
  }

  async run(action: Action): Promise<void> {
    if (action.kind === 'network') this.#connect(action.network);
    else if (action.kind === 'colleague') {
      this.server.set(action.person, action.attendance);
      this.touched.add(action.person);
    } else if (action.kind === 'record') await this.#record(action.person, action.attendance);
    else if (action.kind === 'send') await this.send();
    else if (action.kind === 'look') await this.#look();
    else for (const change of await this.#refused()) await this.#discard(change.assessmentMemberId as Person);
    await this.#check();
  }

  async send(): Promise<void> {
    await this.store.dispatch(waitingApi.endpoints.sendWaiting.initiate({ userId }));
  }

  /** The network works again, and everything is sent. */
  async settle(): Promise<void> {
    this.#connect('works');
    await this.send();
    expect((await waitingChanges.load(userId)).filter(({ refusal }) => refusal === undefined)).toEqual([]);
    await this.#check();
    for (const [person, attendance] of this.wanted) {
      if (!this.touched.has(person)) expect(this.server.get(person), `${person} was recorded last`).toBe(attendance);
    }
  }

  #connect(network: Network): void {
    this.network = network;
    vi.stubGlobal('navigator', { onLine: network !== 'off' });
  }

  async #look(): Promise<void> {
    if (this.network !== 'works') return;
    const waiting = await waitingChanges.load(userId);
    for (const [person, attendance] of this.server) {
      this.seen.set(person, attendance);
      // What waits is based on an earlier look.
      if (waiting.some(({ assessmentMemberId }) => assessmentMemberId === person)) continue;
      if (this.touched.delete(person)) this.wanted.delete(person);
    }
  }

  async #record(person: Person, attendance: Recorded): Promise<void> {
    const row = { id: person, attendance: this.seen.get(person) ?? null };
    const expected = withWaiting(row, await waitingChanges.load(userId)).attendance;
    if (expected === attendance) return;
    this.wanted.set(person, attendance);
    const args = { userId, assessmentMemberId: person, who: person, attendance, expected };
    const { error } = await this.store.dispatch(waitingApi.endpoints.recordAttendance.initiate(args));
    if (error !== undefined) this.#wasRefused(person);
  }

  async #refused() {
    return (await waitingChanges.load(userId)).filter(({ refusal }) => refusal !== undefined);
  }

  async #discard(person: Person): Promise<void> {
    const change = (await this.#refused()).find(({ assessmentMemberId }) => assessmentMemberId === person);
    if (change === undefined) return;
    await this.store.dispatch(waitingApi.endpoints.discardWaiting.initiate({ userId, change }));
  }

  async #check(): Promise<void> {
    for (const { assessmentMemberId } of await this.#refused()) this.#wasRefused(assessmentMemberId as Person);
  }

  #wasRefused(person: Person): void {
    expect(this.touched.has(person), `${person} was refused without a colleague`).toBe(true);
    this.wanted.delete(person);
  }

  async #transmit(reply: () => unknown): Promise<unknown> {
    if (this.network === 'off' || this.network === 'requestLost') throw new TypeError('Failed to fetch');
    const answer = await reply();
    if (this.network === 'replyLost') throw new TypeError('Failed to fetch');
    return answer;
  }

  /** As the server does: recording the same again is a no-op, and what has changed meanwhile is a conflict. */
  #save(person: Person, { attendance, expected }: { attendance: Recorded; expected?: Recorded }): unknown {
    const present = this.server.get(person) ?? null;
    if (present !== attendance && expected !== undefined && expected !== present) {
      return Response.json({ code: 'Conflict', message: 'A colleague was faster', requestId: 'r' }, { status: 409 });
    }
    this.server.set(person, attendance);
    // The page shows what was accepted before the list is fetched again.
    if (this.network === 'works') this.seen.set(person, attendance);
    return { data: { attendance } };
  }
}

test('what was recorded reaches the server in the end, or a colleague was faster', { timeout: 600_000 }, async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  stubStorage('localStorage');
  stubStorage('sessionStorage');
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 3, maxLength: 25 }), async (actions) => {
      tokenStorage.save({ accessToken: 'access', refreshToken: 'refresh' });
      await offlineStorage.clearWaiting(userId);
      const world = new World();
      for (const next of actions) await world.run(next);
      await world.settle();
    }),
    runs,
  );
});
