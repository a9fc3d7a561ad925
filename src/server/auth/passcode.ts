import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { MembershipRole } from '#contract/common.ts';

/** A code of so many digits, each of them as likely as the others. */
export function createPasscode(length: 4 | 6): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}

interface PasscodeParts {
  readonly id: string;
  readonly role: MembershipRole;
  readonly code: string;
}

/** The role is part of the hash: a code asked for in one role opens no session of another. */
export function hashPasscode(pepper: Uint8Array, { id, role, code }: PasscodeParts): Buffer {
  return createHmac('sha256', pepper).update(`${id}|${role}|${code}`).digest();
}

/** Whether the code is the one that was hashed, in a time that tells nothing of it. */
export function isPasscode(pepper: Uint8Array, parts: PasscodeParts, hash: Buffer): boolean {
  const shown = hashPasscode(pepper, parts);
  return shown.length === hash.length && timingSafeEqual(shown, hash);
}
