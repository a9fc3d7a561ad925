import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/api/hooks.ts';
import { logOut } from '#app/session/session.ts';

/** Logs out and replaces the page with the sign-in page. */
export function useLogOut(signInPage: string): () => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(async () => {
    await dispatch(logOut());
    navigate(signInPage, { replace: true, state: null });
  }, [dispatch, navigate, signInPage]);
}
