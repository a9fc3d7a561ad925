import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { MembershipRole } from '#contract/common.ts';

/** Creates a code of uniformly random digits. */
export function createPasscode(length: 4 | 6): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

interface PasscodeParts {
  readonly id: string;
  readonly role: MembershipRole;
  readonly code: string;
}

/** Hashes a code together with its role, so that it is valid for that role only. */
export function hashPasscode(pepper: Uint8Array, { id, role, code }: PasscodeParts): Buffer {
  return createHmac('sha256', pepper).update(`${id}|${role}|${code}`).digest();
}

/** Whether the code matches the hash. Compares in constant time. */
export function isPasscode(pepper: Uint8Array, parts: PasscodeParts, hash: Buffer): boolean {
  const actual = hashPasscode(pepper, parts);
  return actual.length === hash.length && timingSafeEqual(actual, hash);
}
