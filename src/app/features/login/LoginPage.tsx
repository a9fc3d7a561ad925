import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '#app/api/hooks.ts';
import { paths } from '#app/session/paths.ts';
import { SessionUnreachable } from '#app/session/SessionUnreachable.tsx';
import { useCurrentUser } from '#app/session/useSession.ts';
import { GuestLayout } from '#app/shell/GuestLayout.tsx';
import { homeOf, type SignInState } from '#app/shell/roleHomes.ts';
import { useDocumentTitle } from '#app/shell/useDocumentTitle.ts';
import { useTexts } from '#app/ui/texts/useTexts.ts';
import { clock } from '#app/ui/time/clock.ts';
import { clearErrors } from '#app/ui/toasts/toastSlice.ts';
import type { MembershipRole } from '#contract/common.ts';
import type { CurrentUser } from '#contract/user.ts';
import { Banner } from '#design-system/components/banner/Banner.tsx';
import { FullScreenLoading } from '#design-system/components/full-screen-loading/FullScreenLoading.tsx';
import { TextLink } from '#design-system/components/link/TextLink.tsx';
import { Stack } from '#design-system/components/stack/Stack.tsx';
import { CodeStep } from './CodeStep.tsx';
import { type CodeRequest, codeRequestStorage } from './codeRequest.ts';
import { EmailStep } from './EmailStep.tsx';

/** Signs in an administrator. */
export function AdministratorLoginPage() {
  return <LoginPage key="OrganizationAdmin" loginRole="OrganizationAdmin" />;
}

/** Signs in a member. */
export function MemberLoginPage() {
  return <LoginPage key="Member" loginRole="Member" />;
}

/** Signs in a practitioner. */
export function PractitionerLoginPage() {
  return <LoginPage key="Practitioners" loginRole="Practitioners" />;
}

/** The two steps of signing in by code. Redirects a signed-in person. */
function LoginPage({ loginRole: role }: { loginRole: MembershipRole }) {
  const t = useTexts('login');
  useDocumentTitle(t('title'));
  const status = useAppSelector((state) => state.session.status);
  const ended = useAppSelector((state) => state.session.ended);
  const { reason } = useSignInState();
  const [request, setRequest] = useState(() => codeRequestStorage.load(role));
  const [isCodeStep, setIsCodeStep] = useState(request !== undefined);
  const dispatch = useAppDispatch();

  if (status === 'signedIn') return <SignedIn />;
  if (status === 'starting') return <FullScreenLoading />;
  if (status === 'unreachable') return <SessionUnreachable />;

  const keepRequest = (sentTo: string) => {
    const sent: CodeRequest = { email: sentTo, sentAt: clock.now() };
    codeRequestStorage.save(role, sent);
    setRequest(sent);
    setIsCodeStep(true);
    // Errors of the previous step or code no longer apply.
    dispatch(clearErrors());
  };
  const goBack = () => {
    codeRequestStorage.clear(role);
    setIsCodeStep(false);
  };
  const goToCode = (sent: CodeRequest) => {
    codeRequestStorage.save(role, sent);
    setIsCodeStep(true);
  };

  const whySignIn = reason ?? (ended ? t('sessionEnded') : undefined);
  return (
    <GuestLayout>
      {whySignIn && !isCodeStep ? <Banner live tone="warning" title={whySignIn} /> : null}
      {isCodeStep && request ? (
        <CodeStep role={role} request={request} onCodeSent={keepRequest} onBack={goBack} />
      ) : (
        <EmailStep role={role} lastRequest={request} onCodeSent={keepRequest} onCodeKept={goToCode} />
      )}
      <LoginNotes role={role} />
    </GuestLayout>
  );
}

function LoginNotes({ role }: { role: MembershipRole }) {
  const t = useTexts('login');
  const localMailbox = useAppSelector((state) => state.config.localMailbox);
  return (
    <Stack gap={5}>
      <OtherWays>
        {otherSignIns[role].map(({ question, href }) => (
          <li key={href}>{t.rich(question, { link: linkTo(href) })}</li>
        ))}
        {localMailbox ? <li>{t.rich('noMailServer', { link: linkTo(paths.mailbox) })}</li> : null}
      </OtherWays>
    </Stack>
  );
}

/** Draws the link of a text. */
function linkTo(href: string) {
  return (content: ReactNode[]) => <TextLink href={href}>{content}</TextLink>;
}

const administrator = { question: 'runsOrganization', href: paths.logIn } as const;
const member = { question: 'booksAppointment', href: paths.memberLogIn } as const;
const practitioner = { question: 'carriesOutAssessments', href: paths.practitionerLogIn } as const;

/** Links from one sign-in page to the others. */
const otherSignIns = {
  OrganizationAdmin: [member, practitioner],
  Member: [administrator, practitioner],
  Practitioners: [member, administrator],
} as const;

/** Only the app itself navigates here with a state. */
function useSignInState(): SignInState {
  return (useLocation().state as SignInState | null) ?? {};
}

/** Redirects a signed-in person to the page they asked for, or to the first page of their role. */
function SignedIn() {
  const user = useCurrentUser();
  const onboarding = useAppSelector((state) => state.session.onboarding);
  const { from } = useSignInState();
  if (user === undefined) return <FullScreenLoading />;
  const isNew = user.role === 'OrganizationAdmin' && onboarding === 'notCompleted';
  return <Navigate to={isNew ? paths.onboarding : (canOpen(user, from) ?? homeOf(user.role))} replace />;
}

const ownPages: Readonly<Record<MembershipRole, readonly string[]>> = {
  OrganizationAdmin: [paths.app, paths.onboarding],
  Member: [paths.my],
  Practitioners: [paths.practice],
};

/** Returns the requested page if the person's role may open it. */
function canOpen({ role }: CurrentUser, from: string | undefined): string | undefined {
  return ownPages[role].some((start) => from?.startsWith(start)) ? from : undefined;
}

const OtherWays = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font: var(--font-small);
`;
