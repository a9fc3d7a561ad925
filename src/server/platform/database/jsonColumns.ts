import type { JSONColumnType } from 'kysely';

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
}

export type FieldChanges = JSONColumnType<Record<string, { version: number; by: string }>, string | undefined, string>;
export type Schedule = JSONColumnType<ScheduleDay[], string | undefined, string>;
export type Observations = JSONColumnType<Observation[]>;
export type OwnValues = JSONColumnType<OwnValue[], string | undefined, string>;
export type ValueSet = JSONColumnType<ValueField[], string | undefined, string>;
export type JsonRecord = JSONColumnType<Record<string, unknown>>;
export type AuditDetails = JSONColumnType<Record<string, unknown>, string | undefined, never>;
