import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListOrganizationsQuery } from '#app/session/sessionApi.ts';
import { useSwitchOrganization } from './useSwitchOrganization.ts';

/** Parameter of links in mails. */
const name = 'organization';

/**
 * Switches to the organization that an emailed link names, and takes its id out of the address. Returns whether this is under
 * way: the page belongs to the organization before.
 */
export function useLinkedOrganization(): boolean {
  const [params, setParams] = useSearchParams();
  const { data } = useListOrganizationsQuery();
  const switchTo = useSwitchOrganization();
  const id = params.get(name);
  const [chosen, ...others] = data?.data ?? [];
  const isLinked = id !== null && chosen !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is loaded again must not switch twice.
  useEffect(() => {
    if (!isLinked) return;
    const open = async () => {
      const linked = others.find((organization) => organization.id === id);
      if (linked !== undefined) await switchTo(linked);
      const rest = new URLSearchParams(params);
      rest.delete(name);
      setParams(rest, { replace: true });
    };
    void open();
  }, [isLinked, id]);

  return id !== null;
}
