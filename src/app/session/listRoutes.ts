import { paths } from './paths.ts';

/** Lists the addresses of the app, with `:id` for any segment: '/app/members/:id'. */
export function listRoutes(): string[] {
  const addresses = Object.values(paths).map((path) => (typeof path === 'function' ? path(':id', ':id') : path));
  return [...new Set(addresses.map((address) => address.replace(/\?.*/, '')))];
}
