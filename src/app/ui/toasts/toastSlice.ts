import { createSlice, type Dispatch, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  tone: 'success' | 'danger' | 'info';
  title: string;
  description?: string | undefined;
  /** The request id of the failed call, to find it in the server's log. */
  reference?: string | undefined;
  /** A button that leads to the page that fixes the problem. */
  link?: { label: string; href: string } | undefined;
  /** The component that shows it. Its next success ends its errors. */
  source?: string | undefined;
  /** The network was missing. Any success ends this error. */
  isOffline?: boolean | undefined;
  /** Undo is offered for ten seconds, see `undoActions`. */
  undo?: 'Offered' | 'Ended' | undefined;
}

/** More would cover the page. */
const mostToasts = 3;

function isEnded(toast: Toast, by: Toast): boolean {
  if (toast.tone !== 'danger' || by.tone !== 'success') return false;
  return toast.isOffline === true || (toast.source !== undefined && toast.source === by.source);
}

const name = 'toasts';

/** The toasts, newest last. */
export const toastSlice = createSlice({
  name,
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      /** Replaces a toast with the same text, ends errors after a success, and drops the oldest one if there are too many. */
      reducer: (toasts, { payload }: PayloadAction<Toast>) =>
        [
          ...toasts.filter(
            (toast) =>
              (toast.title !== payload.title || toast.description !== payload.description) && !isEnded(toast, payload),
          ),
          payload,
        ].slice(-mostToasts),
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid() } }),
    },
    /** Removes errors, which belong to the page they happened on. */
    clearErrors: (toasts) => toasts.filter(({ tone }) => tone !== 'danger'),
    undoEnded: (toasts, { payload }: PayloadAction<string>) =>
      toasts.map((toast) => (toast.id === payload ? { ...toast, undo: 'Ended' } : toast)),
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { toastShown, toastDismissed, clearErrors } = toastSlice.actions;
const { undoEnded } = toastSlice.actions;

/** Returns the toasts, newest last. */
export const selectToasts = (state: { [name]: Toast[] }): Toast[] => state[name];

/** Undo callbacks by toast id. Functions cannot be in the store. */
export const undoActions = new Map<string, () => void>();

/** How long a toast offers Undo, in milliseconds. */
export const undoMs = 10_000;

/** Shows a toast that offers Undo. The offer ends after ten seconds even if the toast is held, as the server refuses it later. */
export function showUndoable(dispatch: Dispatch, toast: Omit<Toast, 'id' | 'undo'>, undo: () => void): void {
  const { payload } = dispatch(toastShown({ ...toast, undo: 'Offered' }));
  undoActions.set(payload.id, undo);
  setTimeout(() => {
    undoActions.delete(payload.id);
    dispatch(undoEnded(payload.id));
  }, undoMs);
}
