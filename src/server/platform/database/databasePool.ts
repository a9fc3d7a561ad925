import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** Connections to the primary. */
export interface DatabasePool {
  connect(): Promise<PoolClient>;
  /** Runs one statement on its own connection. */
  query<Row extends QueryResultRow>(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult<Row>>;
  /** Whether a connection leads to the primary. It no longer does once another host has taken over. */
  isCurrent(client: PoolClient): boolean;
  /** Waits for the connections in use. */
  end(): Promise<void>;
  readonly max: number;
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
