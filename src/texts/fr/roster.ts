import { staffList } from './roster/staffList.ts';
import { importing } from './shared/importing.ts';
import { inviting } from './shared/inviting.ts';

export const roster = { importing, inviting, staffList };
