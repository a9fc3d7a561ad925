import { causeOf, StartupError } from '#server/startup/startupError.ts';

/** What was found out about one part of the configuration. */
export interface Finding {
  /** 'stops' keeps the server from starting; 'unsafe' does not, and somebody should act. */
  readonly level: 'ok' | 'unsafe' | 'stops';
  readonly part: string;
  /** One line, with what to do. */
  readonly text: string;
}

export const ok = (part: string, text: string): Finding => ({ level: 'ok', part, text });
export const unsafe = (part: string, text: string): Finding => ({ level: 'unsafe', part, text });

/** What a check finds; a reason not to start that it meets is a finding as well. */
export async function examine(part: string, check: () => Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await check();
  } catch (error) {
    const text = error instanceof StartupError ? error.message : `It cannot be examined (${causeOf(error)}).`;
    return [{ level: 'stops', part, text }];
  }
}
