import type { JSONColumnType } from 'kysely';
import type { StoredDetails } from '#domain/personFields.ts';
import type { DateHours } from '#domain/scheduleRules.ts';
import type { Translations as TranslatedTexts } from '#domain/translations.ts';
import type { FieldTranslations } from '#domain/valueSet.ts';

// The types of jsonb columns. JSON is written as text.

interface ScheduleDay {
  day: number;
  enabled: boolean;
  ranges: { timeFrom: number; timeTo: number }[];
}

interface Observation {
  code: string;
  value: number;
  unit: string;
  note?: string | undefined;
}

interface OwnValue {
  code: string;
  label: string;
  value: number | string | boolean;
  unit: string;
  note?: string | undefined;
  /** The index among all values of the result. */
  at: number;
}

interface ValueField {
  code: string;
  kind: 'number' | 'choice' | 'text' | 'yesNo';
  label?: string;
  unit?: string;
  choices?: string[];
  translations?: FieldTranslations;
}

/** Who a person is in an organization, or the parts of it that a correction changes. */
interface Identity extends Partial<StoredDetails> {
  fullName?: string;
  /** '' without one. */
  email?: string;
}

export type CorrectedValues = JSONColumnType<Identity>;
export type RecordedFor = JSONColumnType<Identity | null, string | null | undefined, string | null>;
export type FieldChanges = JSONColumnType<Record<string, { version: number; by: string }>, string | undefined, string>;
export type OtherHours = JSONColumnType<DateHours[], string | undefined, string>;
/** Null: at any time. */
export type PractitionerSchedule = JSONColumnType<ScheduleDay[] | null, string | null | undefined, string | null>;
export type Schedule = JSONColumnType<ScheduleDay[], string | undefined, string>;
export type Observations = JSONColumnType<Observation[]>;
export type OwnValues = JSONColumnType<OwnValue[], string | undefined, string>;
export type Translations = JSONColumnType<TranslatedTexts, string | undefined, string>;
export type ValueSet = JSONColumnType<ValueField[], string | undefined, string>;
export type JsonRecord = JSONColumnType<Record<string, unknown>>;
export type AuditDetails = JSONColumnType<Record<string, unknown>, string | undefined, never>;
