/** Actions for several people at once. Stories: Pages/Members, Pages/Assessments, Pages/Settings. */
export const bulk = {
  /** Name of the bar that appears when people are selected, and its texts. Counts come formatted. */
  bar: 'Selected people',
  selected: '{count} selected',
  selectAll: 'Select all {count} found',
  selectFirst: 'Select the first {count}',
  /** Of the box of a person, and of the box for the page. */
  select: 'Select {name}',
  selectPage: 'Select all on this page',
  clear: 'Clear',
  actions: 'Actions',
  inviteAgain: 'Invite again',
  addToAssessment: 'Add to an assessment…',
  book: 'Book a block…',
  /** For everybody in an assessment without an appointment. */
  bookAll: 'Book for {count, plural, one {# person} other {# people}}…',
  deactivate: 'Deactivate…',
  remind: 'Remind…',
  remove: 'Remove…',
  endTeamRoles: 'Remove from the team…',
  /** Title of the question, and its button. */
  title:
    '{action, select, InviteAgain {Invite again} AddToAssessment {Add to an assessment} Book {Book a block} Remove {Remove from the assessment} EndTeamRoles {Remove from the team} other {Deactivate}}',
  confirm:
    '{action, select, InviteAgain {Invite Again} AddToAssessment {Add to Assessment} Remove {Remove} EndTeamRoles {Remove} other {Deactivate}}',
  /** What happens to how many people. A list of facts, as the next ones. */
  effect:
    '{action, select, InviteAgain {Invited again, with a new link} AddToAssessment {Added to the assessment} Remove {Can no longer book, and get no email} EndTeamRoles {Lose their roles as administrator and practitioner} other {Lose access in every role}}',
  people: '{count, plural, one {# person} other {# people}}',
  emails: 'Emails',
  appointments: 'Coming appointments that are cancelled',
  /** For practitioners whose role ends. */
  tracksWithoutTimes: 'Assessment schedules that need them and would offer no more times',
  appointmentsToMove: 'Appointments there that have to be moved',
  afterwards:
    '{action, select, Remove {You can invite them again.} EndTeamRoles {A role as member stays. Nobody gets an email.} other {Finished results stay. You can reactivate somebody on their page.}}',
  /** In place of these facts. */
  nobody: 'This can be done for nobody who is selected',
  assessment: 'Assessment',
  /** Why some get nothing. */
  leftOut:
    'Left out: {reason, select, Self {yourself} Deactivated {already deactivated} Joined {already joined} Declined {declined or left} NoEmail {no email address} AwaitsApproval {waits for approval by another administrator} JustInvited {invited in the last 24 hours} NotMember {has another role than member} AlreadyInvited {already in the assessment} Booked {has an appointment: cancel it first} Examined {appointment in the history} JustMailed {got an email in the last 24 hours} other {no longer available}}',
  /** While it runs, and after it has stopped. */
  progress: '{done} of {total}',
  stop: 'Stop',
  stopped: 'Stopped before the end',
  goOn: 'Go On',
  failed: 'What is done stays done. Trying again goes on from here, and nobody is written to twice.',
  notDone: 'Not done',
  /** A toast with Undo, above the number of people, and what Undo says. {done} and {left} are numbers of people. */
  did: '{action, select, Book {Booked} Remove {Removed from the assessment} EndTeamRoles {Removed from the team} other {Deactivated}}',
  undoing: 'Undoing…',
  undonePartly: 'Undone: {done}. Not undone: {left}',
} as const;
