import { useState } from 'react';
import { useFormats } from '#app/ui/texts/useFormats.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MemberDetails } from '#contract/member.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { ConfirmDialog } from '#design-system/components/confirm-dialog/ConfirmDialog.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { useEndCardMutation } from './bookingCardApi.ts';
import { Muted } from './MemberPage.styles.ts';
import { usePrintCards } from './usePrintCards.ts';

export interface BookingCardProps {
  organizationId: string;
  member: MemberDetails;
  timeZone: string;
}

/** The printed card of a member without an email address: its state, printing it again, and ending it. */
export function BookingCard({ organizationId, member, timeZone }: BookingCardProps) {
  const t = useTexts('cards');
  const formats = useFormats();
  const toast = useToast();
  const [question, setQuestion] = useState<'print' | 'end'>();
  const { print, isLoading: isPrinting } = usePrintCards(organizationId);
  const [endCard, { isLoading: isEnding }] = useEndCardMutation();
  const { user, bookingCard } = member;
  const name = user.fullName ?? '';
  const membership = member.roles.find(({ role }) => role === 'Member');
  if (membership === undefined) return null;

  const printCard = async () => {
    await print([membership.id]);
    setQuestion(undefined);
  };
  const end = async () => {
    try {
      await endCard({ organizationId, userId: user.id }).unwrap();
      toast.success(t('ended'));
    } catch (error) {
      toast.failure(error);
    }
    setQuestion(undefined);
  };

  return (
    <Card
      title={t('title')}
      description={t('whatFor')}
      actions={
        <>
          <Button
            loading={isPrinting && question === undefined}
            onClick={() => (bookingCard ? setQuestion('print') : void printCard())}
          >
            {bookingCard ? t('printAgain') : t('print')}
          </Button>
          {bookingCard ? (
            <Button tone="danger" onClick={() => setQuestion('end')}>
              {t('end')}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack>
        <Muted>
          {bookingCard
            ? t('validUntil', {
                printed: formats.dateAdded(bookingCard.printedAt, timeZone),
                expires: formats.dateAdded(bookingCard.expiresAt, timeZone),
              })
            : t('none')}
        </Muted>
      </Stack>
      <ConfirmDialog
        open={question !== undefined}
        tone={question === 'end' ? 'danger' : undefined}
        title={question === 'end' ? t('endQuestion', { name }) : t('printQuestion')}
        description={t('replacesCard', { name })}
        confirmLabel={question === 'end' ? t('end') : t('printAgain')}
        cancelLabel={t('keep')}
        loading={isPrinting || isEnding}
        onConfirm={() => void (question === 'end' ? end() : printCard())}
        onOpenChange={() => setQuestion(undefined)}
      />
    </Card>
  );
}
