import { useAppSelector } from '#app/api/hooks.ts';

/** Returns the server's name for the product. */
export function useBrandName(): string {
  return useAppSelector((state) => state.config.brandName);
}
