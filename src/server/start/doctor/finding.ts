import { describeError, StartupError } from '#server/platform/startupError.ts';

/** The result of a check of one part of the configuration. */
export interface Finding {
  /** 'stops' prevents the start. 'unsafe' does not, but needs attention. */
  readonly level: 'ok' | 'unsafe' | 'stops';
  readonly part: string;
  /** One line that says what to do. */
  readonly text: string;
}

export const ok = (part: string, text: string): Finding => ({ level: 'ok', part, text });
export const unsafe = (part: string, text: string): Finding => ({ level: 'unsafe', part, text });

/** Turns an error of a check into a finding. */
export async function runCheck(part: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    const text = error instanceof StartupError ? error.message : `It cannot be examined (${describeError(error)}).`;
    return [{ level: 'stops', part, text }];
  }
}
