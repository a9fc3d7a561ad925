import { useCallback, useState } from 'react';
import { Button } from '#design-system/components/button/Button.tsx';
import type { ToastMessage } from '#design-system/components/toast/Toast.tsx';
import { ToastRegion } from '#design-system/components/toast/ToastRegion.tsx';

/** Says that people were invited. */
export function Example() {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const invite = () =>
    setToasts([
      ...toasts,
      {
        id: crypto.randomUUID(),
        tone: 'success',
        title: 'Members invited successfully',
        description: '2 people were invited.',
      },
    ]);
  // Stable, or the timers would start again.
  const dismiss = useCallback((id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  return (
    <>
      <Button onClick={invite}>Import Members</Button>
      <ToastRegion toasts={toasts} onDismiss={dismiss} />
    </>
  );
}
