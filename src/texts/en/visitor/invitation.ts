/** Pages that a link of a mail opens. Stories: Pages/Invitation, Pages/Login link, Pages/Appointment link. */
export const invitation = {
  invitation: 'Invitation',
  verifyingInvitation: 'Verifying your Invitation…',
  /** Name of the turning wheel while the invitation is verified. */
  verifying: 'Verifying',
  /** For somebody new, and for somebody with a profile. */
  welcome: 'Welcome',
  welcomeBack: 'Welcome back',
  invitedBy: '<organization>{name}</organization> has invited you.',
  /** The address of the page lacks its end. */
  incompleteLink: 'This link is not complete. Open it again from your email.',
  invitationError: 'Invitation Link Error',
  appointment: 'Your appointment',
  /** Title of the browser's tab. */
  appointmentTitle: 'Your Appointment',
  openingAppointment: 'Opening your appointment…',
  /** Name of the turning wheel while the appointment is opened. */
  opening: 'Opening',
  opensAppointmentWith: 'This link opens an appointment with <organization>{name}</organization>.',
  appointmentError: 'Appointment Link Error',
  logIn: 'Log In',
  loggingYouIn: 'Logging you in…',
  /** Name of the turning wheel while a link logs in. */
  loggingIn: 'Logging in',
  logInToAccount: 'Log In to your Account',
  askedHere: 'You asked for this link in this browser.',
  askedElsewhere: 'This link was asked for on another device or in another browser.',
  loginError: 'Login Link Error',
  onlyMoment: 'This will only take a moment.',
  /** The name of a person, shortened. */
  isFor: 'This link is for <person>{name}</person>',
  loggedInAs: 'You are logged in as {name}.',
  continuingLogsOut: 'Continuing as {email} logs {name} out in this browser.',
  continueAs: 'Continue as {email}',
  notYouLogIn: 'Not you? Log in with a code',
  notYouStay: 'Not you? Stay logged in',
  codeIsAnotherWay: 'You can also log in with a code that we send to your email address.',
  logInWithCode: 'Log in with a code',
  logInAsMember: 'Log in as a member',
  logInAsPractitioner: 'Log in as a practitioner',
  logInAsAdministrator: 'Log in as an administrator',
} as const;
