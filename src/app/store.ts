import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  createSlice,
  type Reducer,
  type UnknownAction,
  type WithSlice,
} from '@reduxjs/toolkit';
import type { AppConfig } from '#contract/config.ts';
import type { baseApi } from './api/baseApi.ts';
import { defaultConfig } from './config.ts';
import { sessionSlice } from './session/sessionSlice.ts';
import { toastSlice } from './toasts/toastSlice.ts';

const configSlice = createSlice({ name: 'config', initialState: defaultConfig, reducers: {} });

// What asks the API, a sixth of a first visit, is loaded once something is to be asked: it joins every store by itself.
const reducer = combineSlices(configSlice, sessionSlice, toastSlice).withLazyLoadedSlices<WithSlice<typeof baseApi>>();
const apiMiddleware = createDynamicMiddleware();
const stores: AppStore[] = [];

/** To be told of the API by its own code, when that has arrived. */
export function joinStores(api: typeof baseApi): void {
  reducer.inject(api);
  apiMiddleware.addMiddleware(api.middleware);
  // A reducer has its state from the next action on.
  for (const store of stores) store.dispatch({ type: 'apiJoined' });
}

/** As those see it who ask the API: its code has joined by then. */
export type RootState = ReturnType<typeof reducer> & WithSlice<typeof baseApi>;
export type AppStore = ReturnType<typeof configureAppStore>;
export type AppDispatch = AppStore['dispatch'];

type StartState = Partial<Pick<RootState, 'config' | 'session'>>;

/** A store of its own for the app, and for each story and test. */
export function createStore(preloadedState: StartState = {}): AppStore {
  const store = configureAppStore(preloadedState);
  stores.push(store);
  return store;
}

function configureAppStore(preloadedState: StartState) {
  return configureStore({
    reducer: reducer as Reducer<RootState, UnknownAction, StartState>,
    preloadedState,
    middleware: (getDefault) => getDefault().concat(apiMiddleware.middleware),
    // An answer is drawn when it is here, not when the browser next begins to draw.
    enhancers: (getDefault) => getDefault({ autoBatch: { type: 'tick' } }),
  });
}

/** A store that knows the settings of the server. */
export function createStoreWith(config: AppConfig) {
  return createStore({ config });
}
