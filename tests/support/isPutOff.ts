/**
 * Whether a server has refused a call because its processor was busy for seconds, before it did any work. A server that
 * stops says something else.
 */
export const isPutOff = (status: number, text: string): boolean => status === 503 && text.includes('very busy');
