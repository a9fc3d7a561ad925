import { blockBooking } from './block/blockBooking.ts';

/** Texts of the panel that books many people at once. */
export const block = { blockBooking } as const;
