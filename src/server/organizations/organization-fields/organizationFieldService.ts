import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type {
  addOrganizationField,
  OrganizationField,
  orderOrganizationFields,
  removeOrganizationField,
  updateOrganizationField,
} from '#contract/organizationField.ts';
import { normalizeHeading } from '#domain/csvHeadings.ts';
import {
  mostOwnFields,
  type OwnField,
  type OwnFieldKind,
  type RenamedChoice,
  validateOwnChoices,
} from '#domain/organizationField.ts';
import { readOwnValue } from '#domain/ownFieldValues.ts';
import { audit } from '#server/audit/audit.ts';
import type { GroupService } from '#server/organizations/groups/groupService.ts';
import { type Caller, lockCaller, membershipIn } from '#server/platform/api/caller.ts';
import { staleVersion } from '#server/platform/api/fieldChanges.ts';
import { type RepeatableRequest, withIdempotency } from '#server/platform/api/idempotency.ts';
import { AppError } from '#server/platform/appError.ts';
import { widenDetails } from '#server/platform/database/detailUse.ts';
import { runTransaction } from '#server/platform/database/runTransaction.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import { message } from '#texts/message.ts';
import { isBuiltInHeading } from './builtInHeadings.ts';
import {
  archiveField,
  deleteValues,
  type FieldContent,
  type FieldKey,
  type FieldRecord,
  findLostValues,
  findUsedChoice,
  insertField,
  listFields,
  listOwnFields,
  lockFields,
  lockValues,
  orderFields,
  renameValues,
  updateField,
  writeValues,
} from './organizationFieldRepository.ts';

/** By the id of the field, as somebody types them. */
type TypedValues = Readonly<Record<string, string | null>>;

interface SavedValues {
  readonly organizationMemberIds: readonly string[];
  readonly values: TypedValues;
}

export type OrganizationFieldService = ReturnType<typeof createOrganizationFieldService>;

/** Lists and changes the fields that organizations add about their people. */
export function createOrganizationFieldService({
  db,
  groups,
  now,
}: {
  readonly db: Db;
  readonly groups: GroupService;
  readonly now: () => Date;
}) {
  const get = async (tx: Tx, { organizationId, fieldId }: FieldKey): Promise<FieldRecord> => {
    const field = (await listFields(tx, organizationId)).find(({ id }) => id === fieldId);
    if (field === undefined) throw AppError.notFound('ownField');
    return field;
  };

  const toReply = async (tx: Tx, key: FieldKey): Promise<OrganizationField> => {
    const { changes: _changes, ...field } = await get(tx, key);
    return field;
  };

  /** Throws 400 for a name that files would confuse, and for choices that make none. */
  const validate = (
    { label, choices }: FieldContent,
    kind: OwnFieldKind,
    others: readonly Pick<FieldRecord, 'label'>[],
  ): void => {
    const heading = normalizeHeading(label);
    // Headings are compared without punctuation.
    if (heading === '') throw AppError.invalid({ label: message('nameRequired') });
    if (isBuiltInHeading(label)) throw AppError.invalid({ label: message('ownFieldBuiltIn') });
    if (others.some((other) => normalizeHeading(other.label) === heading)) {
      throw AppError.invalid({ label: message('ownFieldTaken') });
    }
    const error = validateOwnChoices(kind, choices);
    if (error !== undefined) throw AppError.invalid({ choices: error });
  };

  /** Throws 400 if somebody has one of the choices. Forgets what only removed people have. Callers hold `lockValues`. */
  const giveUpChoices = async (tx: Tx, key: FieldKey, choices: readonly string[]): Promise<void> => {
    if (choices.length === 0) return;
    const used = await findUsedChoice(tx, key, choices);
    if (used !== undefined) throw AppError.invalid({ choices: message('choiceInUse', used) });
    await deleteValues(tx, key, choices);
  };

  return {
    /** Lists the fields in their order. */
    async list(caller: Caller, organizationId: string): Promise<OrganizationField[]> {
      membershipIn(caller, organizationId);
      const fields = await db.transaction().execute((tx) => listFields(tx, organizationId));
      return fields.map(({ changes: _changes, ...field }) => field);
    },

    /** Lists the fields of the caller's organization, to read people in. */
    async listToRead(caller: Caller, organizationId: string): Promise<OwnField[]> {
      membershipIn(caller, organizationId);
      return db.transaction().execute((tx) => listOwnFields(tx, organizationId));
    },

    /** Lists the fields of an organization in their order. */
    listOf: listOwnFields,

    findLostValues,

    writeValues,

    /** Adds a field. Throws 400 for the ninth. Members are asked again if practitioners see it. */
    async add(
      caller: Caller,
      organizationId: string,
      { kind, ...content }: z.output<typeof addOrganizationField.body>,
      request?: RepeatableRequest,
    ): Promise<OrganizationField> {
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockCaller(tx, caller);
        return withIdempotency(tx, request, async () => {
          await lockFields(tx, organizationId);
          const others = await listFields(tx, organizationId);
          if (others.length >= mostOwnFields) {
            throw AppError.invalid({ label: message('tooManyOwnFields', { maximum: mostOwnFields }) });
          }
          validate(content, kind, others);
          const fieldId = await insertField(tx, organizationId, { ...content, kind }, now());
          if (content.isSeenByPractitioners) await widenDetails(tx, organizationId, now());
          const details = { fieldIds: [fieldId] };
          await audit.record(tx, organizationId, { by: caller, action: 'OwnFieldAdded', details });
          return toReply(tx, { organizationId, fieldId });
        });
      });
    },

    /** Changes a field. Throws 409 if the body names another version than the current one. */
    async update(
      caller: Caller,
      key: z.infer<typeof updateOrganizationField.params>,
      { version, renamed = [], ...content }: z.output<typeof updateOrganizationField.body>,
    ): Promise<OrganizationField> {
      const { organizationId, fieldId } = key;
      membershipIn(caller, organizationId);
      return runTransaction(db, async (tx) => {
        await lockFields(tx, organizationId);
        await lockValues(tx, key);
        const record = await get(tx, key);
        if (version !== record.version) {
          throw await staleVersion(tx, caller, { organizationId, ...record }, { key: 'ownFieldChanged', version });
        }
        const others = (await listFields(tx, organizationId)).filter(({ id }) => id !== fieldId);
        validate(content, record.kind, others);
        validateRenamed(renamed, record, content);
        const dropped = record.choices.filter((choice) => !content.choices.includes(choice));
        const isRenamed = (choice: string) => renamed.some(({ from }) => from === choice);
        await giveUpChoices(
          tx,
          key,
          dropped.filter((choice) => !isRenamed(choice)),
        );
        const changed = listChanged(record, content);
        if (changed.length > 0) {
          await updateField(tx, organizationId, record, content, { changed, by: caller.userId, at: now() });
          if (renamed.length > 0) {
            await renameValues(tx, key, renamed);
            await groups.renameChoices(tx, key, renamed);
          }
          const isWider = content.isSeenByPractitioners && !record.isSeenByPractitioners;
          if (isWider) await widenDetails(tx, organizationId, now());
          const details = { fields: changed, fieldIds: [fieldId] };
          await audit.record(tx, organizationId, { by: caller, action: 'OwnFieldUpdated', details });
        }
        return toReply(tx, key);
      });
    },

    /**
     * Saves values of people's memberships, null removes one. Throws 400 for a wrong one. Returns the ids of the fields that
     * changed.
     */
    async saveValues(
      tx: Tx,
      organizationId: string,
      { organizationMemberIds, values }: SavedValues,
    ): Promise<string[]> {
      const read = readTypedValues(await listOwnFields(tx, organizationId, 'lock'), values);
      return writeValues(
        tx,
        organizationId,
        organizationMemberIds.flatMap((organizationMemberId) =>
          read.map((value) => ({ organizationMemberId, ...value })),
        ),
      );
    },

    /** Puts the fields in an order. Throws 409 if somebody has added or removed one meanwhile. */
    async order(
      caller: Caller,
      organizationId: string,
      { fieldIds }: z.infer<typeof orderOrganizationFields.body>,
    ): Promise<void> {
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        await lockFields(tx, organizationId);
        const known = (await listFields(tx, organizationId)).map(({ id }) => id);
        if (isDeepStrictEqual(known, fieldIds)) return;
        if (!isDeepStrictEqual(known.toSorted(), fieldIds.toSorted())) {
          throw AppError.stale(message('ownFieldsChanged'));
        }
        await orderFields(tx, organizationId, fieldIds);
        await audit.record(tx, organizationId, { by: caller, action: 'OwnFieldsOrdered' });
      });
    },

    /** Removes a field and what people have in it. */
    async remove(caller: Caller, key: z.infer<typeof removeOrganizationField.params>): Promise<void> {
      const { organizationId, fieldId } = key;
      membershipIn(caller, organizationId);
      await runTransaction(db, async (tx) => {
        await lockFields(tx, organizationId);
        await lockValues(tx, key);
        const { people: count } = await get(tx, key);
        await deleteValues(tx, key);
        await archiveField(tx, key, now());
        const details = { fieldIds: [fieldId], count };
        await audit.record(tx, organizationId, { by: caller, action: 'OwnFieldRemoved', details });
      });
    },
  };
}

/** Reads typed values, null for an empty one. Throws 400 for a wrong one. `path` leads to the person in the request. */
export function readTypedValues(
  fields: readonly OwnField[],
  values: TypedValues,
  path = '',
): { readonly fieldId: string; readonly value: string | null }[] {
  return Object.entries(values).map(([fieldId, typed]) => {
    const name = `${path}fieldValues.${fieldId}`;
    const field = fields.find(({ id }) => id === fieldId);
    if (field === undefined) throw AppError.invalid({ [name]: message('ownFieldNotFound') });
    const reading = readOwnValue(field, typed ?? '');
    if (reading.error) throw AppError.invalid({ [name]: reading.error });
    return { fieldId, value: reading.value === '' ? null : reading.value };
  });
}

/** Throws 400 unless each renamed choice goes, and gets a name of its own that no choice has had. */
function validateRenamed(renamed: readonly RenamedChoice[], before: FieldContent, after: FieldContent): void {
  const gone = before.choices.filter((choice) => !after.choices.includes(choice));
  const added = after.choices.filter((choice) => !before.choices.includes(choice));
  const areEach = (names: readonly string[], choices: readonly string[]) =>
    new Set(names).size === names.length && names.every((name) => choices.includes(name));
  const refuse = (name: string, choices: readonly string[]) =>
    AppError.invalid({ renamed: message('mustBeChoice', { name, choices: choices.join(', ') }) });
  if (
    !areEach(
      renamed.map(({ from }) => from),
      gone,
    )
  )
    throw refuse('from', gone);
  if (
    !areEach(
      renamed.map(({ to }) => to),
      added,
    )
  )
    throw refuse('to', added);
}

/** Names what differs from the stored field, as the wire does. */
function listChanged(record: FieldRecord, next: FieldContent): string[] {
  const names = ['label', 'choices', 'isSeenByPractitioners'] as const;
  return names.filter((name) => !isDeepStrictEqual(record[name], next[name]));
}
