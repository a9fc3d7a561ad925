import { configureStore, createSlice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { combineReducers } from 'redux';
import type { AppConfig } from '#contract/config.ts';
import { baseApi } from './api/baseApi.ts';
import { defaultConfig } from './config.ts';
import { sessionSlice } from './session/sessionSlice.ts';
import { toastSlice } from './toasts/toastSlice.ts';

const configSlice = createSlice({ name: 'config', initialState: defaultConfig, reducers: {} });

const reducer = combineReducers({
  config: configSlice.reducer,
  session: sessionSlice.reducer,
  toasts: toastSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof reducer>;
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];

/** A store of its own for the app, and for each story and test. */
export function createStore(preloadedState: Partial<Pick<RootState, 'config' | 'session'>> = {}) {
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

/** A store that knows the settings of the server. */
export function createStoreWith(config: AppConfig) {
  return createStore({ config });
}
