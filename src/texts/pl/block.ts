import { blockBooking } from './block/blockBooking.ts';

export const block = { blockBooking };
