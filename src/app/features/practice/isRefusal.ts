import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { statusOf } from '#app/ui/texts/errorMessage.ts';

/** Whether the server refused, so that a retry is pointless. */
export function isRefusal(error: unknown): error is FetchBaseQueryError & { status: number } {
  const status = statusOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
