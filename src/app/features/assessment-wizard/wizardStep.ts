export const wizardSteps = ['General Info', 'Scheduling', 'Invite Members'] as const;

/** The index of the active step, from the end of the path. */
export function wizardStepOf(pathname: string): 0 | 1 | 2 {
  const path = pathname.replace(/\/+$/, '');
  if (path.endsWith('/schedule')) return 1;
  return path.endsWith('/members') ? 2 : 0;
}
