import { useState } from 'react';
import {
  useAcceptMembershipMutation,
  useDeclineMembershipMutation,
  useListOwnMembershipsQuery,
} from '#app/api/membershipApi.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { MembershipRole } from '#contract/common.ts';
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
  const { data } = useListOwnMembershipsQuery();
  // Answered invitations stay until the page is left, so that the answer can be read and focus is not lost.
  const [answered, setAnswered] = useState<readonly AnsweredInvitation[]>([]);
  const open = data?.data.filter(
    ({ id, acceptedAt }) => acceptedAt === null && answered.every(({ membership }) => membership.id !== id),
  );
  return (
    <Invitations>
      {answered.map(({ membership, answer }) => (
        <AnsweredCard key={membership.id} text={answerTexts[answer](membership.organization.name)} />
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

const answerTexts: Readonly<Record<Answer, (organization: string) => string>> = {
  joined: (organization) => `You joined ${organization}.`,
  declined: (organization) => `You declined the invitation of ${organization}. They can see that.`,
};

const titles: Readonly<Record<MembershipRole, (organization: string) => string>> = {
  OrganizationAdmin: (organization) => `${organization} invites you as administrator`,
  Practitioners: (organization) => `${organization} invites you as practitioner`,
  Member: (organization) => `${organization} invites you to its health assessments`,
};

const descriptions: Readonly<Record<MembershipRole, string>> = {
  OrganizationAdmin: 'You would manage its members and assessments.',
  Practitioners: 'You would see its appointments and record results.',
  Member: 'You could book appointments. It would see your name and appointments, but never your results.',
};

interface InvitationCardProps {
  membership: OwnMembership;
  onAnswered: (answer: Answer) => void;
}

function InvitationCard({ membership: { id, role, organization }, onAnswered }: InvitationCardProps) {
  const [accept, accepting] = useAcceptMembershipMutation();
  const [decline, declining] = useDeclineMembershipMutation();
  const toast = useToast();

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
    <Card title={titles[role](organization.name)} description={descriptions[role]}>
      <Buttons>
        <Button
          variant="primary"
          loading={accepting.isLoading}
          aria-disabled={isBusy}
          aria-label={`Join ${organization.name}`}
          onClick={() => isBusy || void send(accept(id).unwrap(), 'joined')}
        >
          Join
        </Button>
        <Button
          loading={declining.isLoading}
          aria-disabled={isBusy}
          aria-label={`Decline the invitation of ${organization.name}`}
          onClick={() => isBusy || void send(decline(id).unwrap(), 'declined')}
        >
          Decline
        </Button>
      </Buttons>
    </Card>
  );
}
