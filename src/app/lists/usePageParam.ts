import { useSearchParams } from 'react-router-dom';
import { atOnce } from './atOnce.ts';
import { readPage, writePage } from './pageParam.ts';

/** The page of a list, from 1, as it stands in the address under the name, and how to turn to another one. */
export function usePageParam(name: string) {
  const [params, setParams] = useSearchParams();
  const turnTo = (page: number, options?: { replace: boolean }) =>
    setParams(writePage(params, name, page), { preventScrollReset: true, ...(options ?? atOnce) });
  return [readPage(params, name), turnTo] as const;
}
