import { useEffect, useState } from 'react';

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Whether somebody is at the page: its tab is visible, and a key, pointer or touch was used within the given minutes. Polling
 * beyond that would keep the session of an unattended device alive.
 */
export function useIsAttended(minutes: number): boolean {
  const [isAttended, setAttended] = useState(!document.hidden);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attend = () => {
      clearTimeout(timer);
      setAttended(!document.hidden);
      timer = setTimeout(() => setAttended(false), minutes * 60_000);
    };
    attend();
    document.addEventListener('visibilitychange', attend);
    for (const sign of signsOfLife) document.addEventListener(sign, attend, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', attend);
      for (const sign of signsOfLife) document.removeEventListener(sign, attend);
    };
  }, [minutes]);
  return isAttended;
}
