import { lazy } from 'react';

/** RemindPanel, which loads when somebody opens it. */
export const LazyRemindPanel = lazy(async () => ({ default: (await import('./RemindPanel.tsx')).RemindPanel }));
