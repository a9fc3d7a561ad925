import { z } from 'zod/mini';
import {
  longestAddress,
  longestDetailName,
  longestGroupName,
  longestOrganizationName,
  longestPersonName,
  longestRoomName,
  longestSiteName,
  normalizeName,
  validateName,
} from '#domain/validateName.ts';
import { says, validateWith } from './common.ts';

/** A text on one line; `validateName` validates it. */
function nameText(longest: number, what: 'name' | 'address' = 'name') {
  const required = says(`${what}Required`);
  return z.string(required).check(
    z.overwrite(normalizeName),
    // Also in the API documentation.
    z.minLength(1, required),
    z.maxLength(longest, says(`${what}TooLong`)),
    validateWith((text) => validateName(text, longest, what)),
  );
}

export const personName = nameText(longestPersonName);

export const organizationName = nameText(longestOrganizationName);

export const siteName = nameText(longestSiteName);

export const roomName = nameText(longestRoomName);

export const groupName = nameText(longestGroupName);

export const detailName = nameText(longestDetailName);

export const postalAddress = nameText(longestAddress, 'address');
