import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#app/paths.ts';
import { useToast } from '#app/toasts/useToast.ts';
import type { AssessmentDetails } from '#contract/assessment.ts';
import { Button } from '#design-system/components/button/Button.tsx';
import { Card } from '#design-system/components/card/Card.tsx';
import { Checkbox } from '#design-system/components/checkbox/Checkbox.tsx';
import { LinkButton } from '#design-system/components/link/LinkButton.tsx';
import { emptySelection, isEmptySelection, type MemberSelection, toInvitePayload } from '#domain/memberSelection.ts';
import { InviteMembersList } from './InviteMembersList.tsx';
import { useWizardAssessment } from './useWizardAssessment.ts';
import { WizardFallback } from './WizardFallback.tsx';
import { Actions, Fields, Step } from './wizard.styles.ts';
import { useInviteToAssessmentMutation, useUpdateAssessmentMutation } from './wizardApi.ts';
import { forgetDraft, useWizardDraft } from './wizardDrafts.ts';

/** Step 3: who is invited to the assessment. */
export function InviteMembersPage() {
  const { assessmentId, assessment, answer } = useWizardAssessment();
  const [draft, changeDraft] = useWizardDraft(assessmentId);
  const { invite, isInviting } = useInvite();

  const selection = draft.selection ?? emptySelection;
  const invitesNewMembers = draft.invitesNewMembers ?? assessment?.autoCreateAssessmentForInvitees ?? false;

  return (
    <Step>
      {assessment === undefined ? (
        <WizardFallback answer={answer} />
      ) : (
        <Card title="Invite Members" description="Everyone you choose gets a mail with a link to book a time.">
          <Fields>
            <InviteMembersList
              assessment={assessment}
              selection={selection}
              disabled={isInviting}
              onSelectionChange={(next) => changeDraft({ selection: isEmptySelection(next) ? undefined : next })}
            />
            <Checkbox
              label="Invite newly joined members to the assessment?"
              hint="People who join your organization while the assessment is open are invited by themselves."
              checked={invitesNewMembers}
              disabled={isInviting}
              onCheckedChange={(next) => changeDraft({ invitesNewMembers: next })}
            />
          </Fields>
        </Card>
      )}
      <Actions>
        <LinkButton href={paths.assessmentSchedule(assessmentId)}>Previous Step</LinkButton>
        <Button
          variant="primary"
          disabled={assessment === undefined}
          loading={isInviting}
          onClick={() => (assessment ? void invite({ assessment, selection, invitesNewMembers }) : undefined)}
        >
          Next Step
        </Button>
      </Actions>
    </Step>
  );
}

interface Invitation {
  assessment: AssessmentDetails;
  selection: MemberSelection;
  invitesNewMembers: boolean;
}

/** Saves whether newcomers are invited, invites whoever is chosen, and leaves the wizard. */
function useInvite() {
  const [updateAssessment] = useUpdateAssessmentMutation();
  const [inviteToAssessment] = useInviteToAssessmentMutation();
  const [isInviting, setIsInviting] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();

  const invite = async ({ assessment, selection, invitesNewMembers }: Invitation) => {
    const assessmentId = assessment.id;
    const hadMembers = assessment.memberCount > 0;
    setIsInviting(true);
    try {
      const body = { ...assessment, autoCreateAssessmentForInvitees: invitesNewMembers };
      await updateAssessment({ assessmentId, body }).unwrap();
      await inviteToAssessment({ assessmentId, body: toInvitePayload(selection) }).unwrap();
      forgetDraft(assessmentId);
      navigate(paths.assessments);
      toast.success(hadMembers ? 'Assessment updated' : 'Assessment created');
    } catch (error) {
      toast.failureTitled('Error while inviting members', error);
    }
    setIsInviting(false);
  };
  return { invite, isInviting };
}
