import { lists } from './account/lists.ts';
import { ownClock } from './account/ownClock.ts';
import { forms } from './shared/forms.ts';

/** Texts of everybody who is signed in: frames of pages, own profile, devices. */
export const account = { forms, lists, ownClock } as const;
