import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string | undefined;
  /** The id of the call that failed, by which the server's log tells more. */
  reference?: string | undefined;
  /** Where to go about it: a button of the toast. */
  link?: { label: string; href: string } | undefined;
}

/** What the app has to say in passing, the newest last. */
export const toastSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [...toasts, payload],
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    /** A failure belongs to the page where it happened. */
    errorsLeftBehind: (toasts) => toasts.filter(({ tone }) => tone !== 'error'),
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { toastShown, toastDismissed, errorsLeftBehind } = toastSlice.actions;
