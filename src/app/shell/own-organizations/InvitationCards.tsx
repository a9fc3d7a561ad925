import { useState } from 'react';
import {
  useAcceptMembershipMutation,
  useDeclineMembershipMutation,
  useListOwnMembershipsQuery,
} from '#app/api/membershipApi.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { OwnMembership } from '#contract/membership.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { AnsweredCard } from './AnsweredCard.tsx';
import { Buttons, Invitations } from './memberships.styles.ts';

export interface InvitationCardsProps {
  /** Called after the person has joined an organization. */
  onJoined?: (membership: OwnMembership) => void;
}

/** Shows a card for each open invitation of the signed-in person. Renders nothing without one. */
export function InvitationCards({ onJoined }: InvitationCardsProps) {
  const t = useTexts('ownInvitations');
  const { data } = useListOwnMembershipsQuery();
  // Answered invitations stay until the page is left, so that the answer can be read and focus is not lost.
  const [answered, setAnswered] = useState<readonly AnsweredInvitation[]>([]);
  const open = data?.data.filter(
    ({ id, acceptedAt }) => acceptedAt === null && answered.every(({ membership }) => membership.id !== id),
  );
  return (
    <Invitations>
      {answered.map(({ membership, answer }) => (
        <AnsweredCard key={membership.id} text={t(answer, { organization: membership.organization.name })} />
      ))}
      {open?.map((membership) => (
        <InvitationCard
          key={membership.id}
          membership={membership}
          onAnswered={(answer) => {
            setAnswered([...answered, { membership, answer }]);
            if (answer === 'joined') onJoined?.(membership);
          }}
        />
      ))}
    </Invitations>
  );
}

interface AnsweredInvitation {
  membership: OwnMembership;
  answer: Answer;
}

type Answer = 'joined' | 'declined';

interface InvitationCardProps {
  membership: OwnMembership;
  onAnswered: (answer: Answer) => void;
}

function InvitationCard({ membership: { id, role, organization }, onAnswered }: InvitationCardProps) {
  const [accept, accepting] = useAcceptMembershipMutation();
  const [decline, declining] = useDeclineMembershipMutation();
  const toast = useToast();
  const t = useTexts('ownInvitations');

  const send = async (call: Promise<unknown>, answer: Answer) => {
    try {
      await call;
      onAnswered(answer);
    } catch (error) {
      toast.failure(error);
    }
  };
  const isBusy = accepting.isLoading || declining.isLoading;

  return (
    <Card title={t('invitesYou', { role, organization: organization.name })} description={t('joiningMeans', { role })}>
      <Buttons>
        <Button
          variant="primary"
          loading={accepting.isLoading}
          aria-disabled={isBusy}
          aria-label={t('joinOrganization', { organization: organization.name })}
          onClick={() => isBusy || void send(accept(id).unwrap(), 'joined')}
        >
          {t('join')}
        </Button>
        <Button
          loading={declining.isLoading}
          aria-disabled={isBusy}
          aria-label={t('declineInvitation', { organization: organization.name })}
          onClick={() => isBusy || void send(decline(id).unwrap(), 'declined')}
        >
          {t('decline')}
        </Button>
      </Buttons>
    </Card>
  );
}
