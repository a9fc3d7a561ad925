import { useAppSelector } from '#app/hooks.ts';

/** The name of the product as this server calls it, and the line that goes under every page. */
export function useBrand(): { name: string; copyright: string } {
  const name = useAppSelector((state) => state.config.brandName);
  return { name, copyright: `© 2025 ${name}. All rights reserved.` };
}
