import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { WalkInDialog, type WalkInDialogProps } from './WalkInDialog.tsx';

/** The button for walk-ins, with its dialog. */
export function WalkIn({ onAdded }: Pick<WalkInDialogProps, 'onAdded'>) {
  const [isOpen, setIsOpen] = useState(false);
  const t = useTexts('walkIn');
  return (
    <>
      <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('walkIn')}
      </Button>
      {isOpen ? (
        <WalkInDialog
          onAdded={(assessmentMemberId) => {
            setIsOpen(false);
            onAdded(assessmentMemberId);
          }}
          onDismiss={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
