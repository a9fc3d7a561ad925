import { useAppSelector } from '#app/hooks.ts';

/** Returns the server's name for the product, and the copyright line. */
export function useBrand(): { name: string; copyright: string } {
  const name = useAppSelector((state) => state.config.brandName);
  return { name, copyright: `© 2025 ${name}. All rights reserved.` };
}
