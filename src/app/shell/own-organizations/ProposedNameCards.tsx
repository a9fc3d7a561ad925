import { useState } from 'react';
import { useDeclineProposedNameMutation, useListOwnMembershipsQuery } from '#app/api/membershipApi.ts';
import { useUpdateProfileMutation } from '#app/api/profileApi.ts';
import { useCurrentUser } from '#app/session/useSession.ts';
import { isCodeRequired } from '#app/ui/texts/errorMessage.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { useToast } from '#app/ui/toasts/useToast.ts';
import type { OwnMembership } from '#contract/membership.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { AnsweredCard } from './AnsweredCard.tsx';
import { Buttons, Invitations } from './memberships.styles.ts';

interface Proposal {
  organization: OwnMembership['organization'];
  organizationMemberId: string;
  name: string;
}

/** Shows a card for each name that an organization proposes to the signed-in person. Renders nothing without one. */
export function ProposedNameCards() {
  const { data } = useListOwnMembershipsQuery();
  // Answered proposals stay until the page is left, so that the answer can be read and focus is not lost.
  const [answers, setAnswers] = useState<readonly { id: string; text: string }[]>([]);
  // The list of the server still has them until it is loaded again.
  const openProposals = proposalsIn(data?.data ?? []).filter(
    ({ organization }) => !answers.some(({ id }) => id === organization.id),
  );
  return (
    <Invitations>
      {answers.map(({ id, text }) => (
        <AnsweredCard key={id} text={text} />
      ))}
      {openProposals.map((proposal) => (
        <ProposedNameCard
          key={proposal.organization.id}
          proposal={proposal}
          onAnswered={(text) => setAnswers([...answers, { id: proposal.organization.id, text }])}
        />
      ))}
    </Invitations>
  );
}

/** One proposal for each organization, also to a person with several roles. */
function proposalsIn(memberships: readonly OwnMembership[]): Proposal[] {
  const proposals = memberships.flatMap(({ id, organization, proposedName }) =>
    proposedName === null ? [] : [{ organization, organizationMemberId: id, name: proposedName }],
  );
  return [...new Map(proposals.map((proposal) => [proposal.organization.id, proposal])).values()];
}

function ProposedNameCard({ proposal, onAnswered }: { proposal: Proposal; onAnswered: (text: string) => void }) {
  const { organization, organizationMemberId, name } = proposal;
  const user = useCurrentUser();
  const [updateProfile, saving] = useUpdateProfileMutation();
  const [decline, declining] = useDeclineProposedNameMutation();
  const toast = useToast();
  const t = useTexts('memberships');
  const isBusy = saving.isLoading || declining.isLoading;

  const send = async (call: Promise<unknown>, text: string) => {
    try {
      await call;
      onAnswered(text);
    } catch (error) {
      // The person did not want to enter the code.
      if (!isCodeRequired(error)) toast.failure(error);
    }
  };
  if (user === undefined) return null;
  const profile = { fullName: name, email: user.email, image: user.image?.id ?? null, version: user.version };

  return (
    <Card title={t('proposesName', { organization: organization.name, name })} description={t('nameEverywhere')}>
      <Buttons>
        <Button
          variant="primary"
          loading={saving.isLoading}
          aria-disabled={isBusy}
          onClick={() => isBusy || void send(updateProfile(profile).unwrap(), t('nameUsed', { name }))}
        >
          {t('useName')}
        </Button>
        <Button
          loading={declining.isLoading}
          aria-disabled={isBusy}
          onClick={() => isBusy || void send(decline(organizationMemberId).unwrap(), t('nameKept'))}
        >
          {t('keepName')}
        </Button>
      </Buttons>
    </Card>
  );
}
