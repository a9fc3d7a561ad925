import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { freshCodeSlice } from '#app/api/session/freshCode.ts';
import { sessionSlice } from '#app/api/session/sessionSlice.ts';
import { toastSlice } from '#app/ui/toasts/toastSlice.ts';
import { baseApi } from './baseApi.ts';
import { configSlice } from './config.ts';

const reducer = combineReducers({
  config: configSlice.reducer,
  freshCode: freshCodeSlice.reducer,
  session: sessionSlice.reducer,
  toasts: toastSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];

/** Creates a store: one for the app, and one for each story and test. */
export function createStore(preloadedState: Partial<Pick<RootState, 'config' | 'session'>> = {}) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
    // Renders a reply when it arrives. The default waits for the next animation frame.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });
}
