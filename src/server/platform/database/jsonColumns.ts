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

export type FieldChanges = JSONColumnType<Record<string, { version: number; by: string }>, string | undefined, string>;
export type Schedule = JSONColumnType<ScheduleDay[], string | undefined, string>;
export type Observations = JSONColumnType<Observation[]>;
export type JsonRecord = JSONColumnType<Record<string, unknown>>;
export type AuditDetails = JSONColumnType<Record<string, unknown>, string | undefined, never>;
