import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { carriedSearch } from './language.ts';
import { DECIDED } from './leaving/leave-guard.tsx';

/** To another page of the staff app, after something that was done here; the chosen language goes along. */
export function useGo(): (pathname: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const carried = carriedSearch(search);
  return useCallback(
    (pathname, options = {}) => void navigate({ pathname, search: carried }, { ...options, state: DECIDED }),
    [carried, navigate],
  );
}
