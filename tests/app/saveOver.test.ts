import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, type Edits, findEdits, noEdits, type Sections } from '#app/ui/forms/edits.ts';
import { saveOver } from '#app/ui/forms/saveOver.ts';

interface Saved {
  readonly version: number;
  readonly sections: Sections;
}

/** Refuses older versions, as the server does, and remembers who has replaced what. */
class FakeServer {
  saved: Saved = { version: 1, sections: { name: 0, monday: 0, thursday: 0 } };
  /** By section: the value and the form of its last change. */
  readonly owners = new Map<string, { readonly by: OpenForm; readonly value: unknown }>();

  save(sections: Sections, version: number, by: OpenForm): Saved {
    if (version !== this.saved.version) throw new Error('stale');
    for (const [section, value] of Object.entries(sections)) {
      if (value === this.saved.sections[section]) continue;
      const owner = this.owners.get(section);
      const isKnown = owner === undefined || owner.by === by || by.seen.has(`${section} ${owner.value}`);
      // Replacing the value of somebody else needs that the person has seen it: loaded it, or was asked about it.
      if (!isKnown) throw new Error(`${section} of somebody else was replaced unasked`);
      if (!by.typed.has(`${section} ${value}`)) throw new Error(`${section} was changed by nobody`);
      this.owners.set(section, { by, value });
    }
    this.saved = { version: version + 1, sections };
    return this.saved;
  }
}

/** A form in one tab. */
class OpenForm {
  readonly seen = new Set<string>();
  readonly typed = new Set<string>();
  private edits: Edits = noEdits;
  private shown: Saved;

  private readonly server: FakeServer;

  constructor(server: FakeServer) {
    this.server = server;
    this.shown = this.look(server.saved);
  }

  private look(saved: Saved): Saved {
    for (const [section, value] of Object.entries(saved.sections)) this.seen.add(`${section} ${value}`);
    return saved;
  }

  /** A reload starts from the saved values and the draft. Changes keep their base. */
  reload(): void {
    const draft = this.edits;
    this.shown = { ...this.server.saved };
    for (const [section, value] of Object.entries(this.shown.sections)) {
      // The field shows the draft, not what somebody else has saved.
      if (!(section in draft.changes)) this.seen.add(`${section} ${value}`);
    }
  }

  type(section: string, value: number): void {
    this.typed.add(`${section} ${value}`);
    const typed = { ...applyEdits(this.shown.sections, this.edits), [section]: value };
    this.edits = findEdits(this.shown.sections, typed, this.edits);
  }

  async save(taken: readonly string[] | undefined, between: () => void): Promise<void> {
    const before = this.edits;
    const done = await saveOver<Saved, Saved>({
      edits: this.edits,
      latest: this.shown,
      split: ({ sections }) => sections,
      ask: async (conflicts, _edits, latest) => {
        for (const section of conflicts) this.seen.add(`${section} ${latest.sections[section]}`);
        between();
        return taken && conflicts.filter((section) => taken.includes(section));
      },
      keep: (edits, latest, isSeen) => {
        this.edits = edits;
        if (isSeen) this.shown = this.look(latest);
      },
      send: async (sections, { version }) => this.server.save(sections, version, this),
      isStale: (error) => error instanceof Error && error.message === 'stale',
      load: async () => this.server.saved,
    });
    if (done === undefined) {
      // Going back keeps what was typed.
      if (taken === undefined) expect(this.edits).toEqual(before);
      return;
    }
    for (const [section, value] of Object.entries(this.edits.changes)) expect(done.sections[section]).toEqual(value);
    this.edits = noEdits;
    this.shown = this.look(done);
  }
}

const sections = ['name', 'monday', 'thursday'];
const step = fc.record({
  /** Two tabs of one administrator, and a colleague. */
  form: fc.integer({ min: 0, max: 2 }),
  act: fc.oneof(
    fc.record({ kind: fc.constant('type' as const), section: fc.constantFrom(...sections) }),
    fc.record({ kind: fc.constant('reload' as const) }),
    fc.record({
      kind: fc.constant('save' as const),
      /** Takes the newer values of these sections. Undefined goes back to the form. */
      taken: fc.option(fc.subarray(sections), { nil: undefined }),
      /** Somebody saves while the question is open. */
      between: fc.option(fc.constantFrom(...sections)),
    }),
  ),
});

test('whatever is saved was kept or its owner’s value was shown before it was replaced', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const server = new FakeServer();
      const forms = [new OpenForm(server), new OpenForm(server), new OpenForm(server)];
      const someone = new OpenForm(server);
      // Each typed value is new, so that its author is known.
      let value = 0;
      for (const { form, act } of steps) {
        const open = forms[form] ?? someone;
        if (act.kind === 'type') open.type(act.section, ++value);
        else if (act.kind === 'reload') open.reload();
        else {
          let changed = act.between;
          await open.save(act.taken, () => {
            if (changed === null) return;
            const section = changed;
            changed = null;
            value += 1;
            someone.typed.add(`${section} ${value}`);
            for (const [name, now] of Object.entries(server.saved.sections)) someone.seen.add(`${name} ${now}`);
            server.save({ ...server.saved.sections, [section]: value }, server.saved.version, someone);
          });
        }
      }
    }),
    { numRuns: 500 },
  );
});
