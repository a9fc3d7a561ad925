import type { ListedHeldTime } from '#contract/heldTime.ts';
import type { ListedHeldTime as Row } from './heldTimes.ts';

/** Returns a held time as calls list it. */
export function toListedHeldTime({
  startsAt,
  endsAt,
  expiresAt,
  place,
  replaces,
  isOffer,
  ...row
}: Row): ListedHeldTime {
  return {
    ...row,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    expiresAt: expiresAt.getTime(),
    ...(place && { place }),
    ...(replaces !== null && { replaces }),
    ...(isOffer && { isOffer: true }),
  };
}
