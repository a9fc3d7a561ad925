/** A literal text of the specification and its ARIA role, or 'text' for none. `{…}` is a placeholder. */
export type SeedText = readonly [role: SeedRole, text: string];

export type SeedRole =
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'searchbox'
  | 'spinbutton'
  | 'switch'
  | 'tab'
  | 'term'
  | 'text'
  | 'textbox';

/** Required texts by screen state. States without texts are checked as HTML only. */
export type Screens = Readonly<Record<string, readonly SeedText[]>>;

/** Signing in, arriving by an invitation, and the three steps of onboarding. */
export const guestScreens = {
  'Log In': [
    ['heading', 'Log In to your Account'],
    ['text', 'Enter your email address to receive a one-time passcode.'],
    ['textbox', 'Email Address'],
    ['button', 'Log In'],
    ['link', 'Privacy Policy'],
    ['link', 'Terms & Conditions'],
    ['text', '© 2025 Checkwell. All rights reserved.'],
  ],
  'Log In, without an answer': [['text', 'Something went wrong']],
  'Check your Email': [
    ['heading', 'Check your Email'],
    ['text', 'ursula.iman@{domain}'],
    ['button', 'Continue'],
    ['button', 'Back to Log In'],
    ['button', 'Resend in {n}s'],
  ],
  'Check your Email, a wrong code': [],
  'Check your Email, a minute later': [['button', 'Click to Resend']],
  'The session has ended': [['text', '{tone} Your session has ended. Please log in again.']],
  'Who is signed in is not known yet': [['text', 'Loading...']],
  'Your Details': [
    ['heading', 'Set Up Your Account'],
    ['text', 'Your Details'],
    ['button', 'Upload Profile Picture'],
    ['textbox', 'Full Name'],
    ['textbox', 'Email Address'],
    ['button', 'Next Step'],
  ],
  'Your Details, without a name': [['text', 'Name is required']],
  'Your Details, a picture on its way': [['button', 'Uploading...']],
  'Your Details, with a picture': [['button', 'Remove Profile Picture']],
  'Organization Details': [
    ['heading', 'Add Organization Details'],
    ['text', 'Organization Details'],
    ['textbox', 'Organization Name'],
    ['textbox', 'Address'],
    ['button', 'Next Step'],
  ],
  'Organization Details, empty': [
    ['text', 'Name is required'],
    ['text', 'Address is required'],
  ],
  'Invite your Team': [
    ['heading', 'Invite Your Team Members'],
    ['text', 'Invite your Team'],
    ['tab', 'Import CSV File'],
    ['tab', 'Add Manually'],
    ['button', 'Complete'],
    ['button', 'Skip'],
  ],
  'Invite your Team, half a row': [
    ['text', 'Name is required'],
    ['text', 'Email is invalid'],
  ],
  'Invite your Team, a row without an address': [['text', 'Email is required']],
  Invitation: [
    ['heading', 'Verifying your Invitation…'],
    ['text', 'This will only take a moment.'],
  ],
  'Invitation of somebody with a profile': [
    ['button', 'Continue as ursula.iman@{domain}'],
    ['link', 'Not you? Log in with a code'],
  ],
  'Invitation that fails': [['heading', 'Invitation Link Error']],
  'Privacy Policy': [],
  'Not found': [],
} as const satisfies Screens;

/** The shell, the dashboard, the members and the settings. */
export const organizationScreens = {
  'Dashboard without members': [
    ['link', 'Checkwell'],
    ['link', 'Dashboard'],
    ['link', 'Members'],
    ['link', 'Assessments'],
    ['term', 'Total Members'],
    ['term', 'Invites Accepted'],
    ['term', 'Total Appointments'],
    ['term', 'Total Assessments'],
    ['heading', 'Appointments Progress'],
    ['text', 'Scheduled Appointment'],
    ['text', 'Didn’t Schedule'],
    ['text', '0%'],
    ['heading', 'Members List'],
    ['heading', 'No team members yet'],
    ['text', 'Add your team to manage assessments efficiently.'],
    ['button', 'Invite Team Members'],
  ],
  'Card of the user': [
    ['menuitem', 'Settings'],
    ['menuitem', 'Log out'],
  ],
  'Invite your Team Members': [
    ['dialog', 'Invite your Team Members'],
    ['button', 'Import Members'],
  ],
  'Members invited': [['text', 'Members invited successfully']],
  'Dashboard with members': [['link', 'View All']],
  'Members List': [
    ['heading', 'Members List'],
    ['button', 'Import from CSV'],
    ['button', 'Add Members'],
    ['searchbox', 'Search by name or email'],
    ['link', 'View Details {of whom}'],
    ['text', 'Active'],
    // In place of 'Inactive', see decisions.
    ['text', 'Invited'],
    ['navigation', 'Pagination'],
  ],
  'Members List, its orders': [
    ['option', 'Recently Added'],
    ['option', 'Oldest First'],
    ['option', 'Status (Active First)'],
    ['option', 'Name A-Z'],
    ['option', 'Name Z-A'],
  ],
  'Members List, nobody found': [],
  'Members List, not loaded': [],
  'Import Members from CSV': [
    ['dialog', 'Import Members from CSV'],
    ['button', 'Import Members'],
  ],
  'Import Members from CSV, preview': [],
  'Import Members from CSV, summary': [],
  Member: [],
  'Member, deactivate?': [],
  'Member, deactivated': [],
  'Member, unknown': [],
  'Settings, Profile': [],
  'Settings, Profile not saved': [['text', 'Something went wrong']],
  'Settings, Organization': [],
  'Settings, Team': [],
  'Settings, Invite to Team': [],
  'Settings, Audit Log': [],
  'Settings, Your Devices': [],
} as const satisfies Screens;

/** The three steps of the wizard, for an assessment that is new and for one that exists. */
export const wizardScreens = {
  'General Info': [
    ['heading', 'Create Assessment'],
    ['link', 'Dashboard'],
    ['link', 'Assessments'],
    ['text', 'General Info'],
    ['text', 'Scheduling'],
    ['text', 'Invite Members'],
    ['textbox', 'Assessment Name'],
    ['group', 'Assessment Duration'],
    ['text', 'hrs'],
    ['text', 'min'],
    ['group', 'Assessment Window'],
    ['spinbutton', 'Max Appointments per Slot'],
    ['switch', 'Booking Lead Time'],
    ['button', 'Next Step'],
  ],
  'General Info, about the window': [['text', 'How long the assessment stays active, for example 30 or 60 days.']],
  'General Info, about the lead time': [['text', 'How many days before the end date participants can start booking.']],
  'General Info, with a booking period': [['group', 'Booking Period']],
  'General Info, about the booking period': [['text', 'The window in which members can schedule appointments.']],
  'General Info, empty': [
    ['text', 'Assessment name is required'],
    ['text', 'Hours are required'],
    ['text', 'Minutes are required'],
    ['text', 'Start date is required'],
    ['text', 'End date is required'],
    ['text', 'Booking start date is required'],
    ['text', 'Booking end date is required'],
  ],
  'General Info, too much and too early': [
    ['text', 'Name must be at least 3 characters'],
    ['text', 'Maximum 8 hours'],
    ['text', 'Maximum 59 minutes'],
    ['text', 'Start date cannot be in the past'],
    ['text', 'End date must be after start date'],
    ['text', 'Booking start date cannot be in the past'],
    ['text', 'Booking end date cannot be in the past'],
  ],
  'General Info, too little and too late': [
    ['text', 'Hours cannot be negative'],
    ['text', 'Minutes cannot be negative'],
    ['text', 'Booking start date must be before assessment start date'],
    ['text', 'Booking end date must be before assessment start date'],
  ],
  'General Info, no numbers and no dates': [
    ['text', 'Hours must be a number'],
    ['text', 'Invalid date'],
  ],
  'General Info, crossed': [
    ['text', 'Duration must be at least 5 minutes'],
    ['text', 'Booking end date must be after booking start date'],
  ],
  'General Info, not created': [['text', 'Something went wrong']],
  Scheduling: [
    ['switch', 'Sunday'],
    ['switch', 'Monday'],
    ['switch', 'Tuesday'],
    ['switch', 'Wednesday'],
    ['switch', 'Thursday'],
    ['switch', 'Friday'],
    ['switch', 'Saturday'],
    ['link', 'Previous Step'],
    ['button', 'Next Step'],
  ],
  'Scheduling, start behind end': [['text', 'Start time must be before end time']],
  'Scheduling, overlapping': [['text', 'Time range overlaps with another range']],
  'Scheduling, not saved': [['text', 'Something went wrong, when updating the schedule: {why}']],
  'Invite Members': [
    ['searchbox', 'Search by name or email'],
    ['checkbox', 'Select All'],
    ['checkbox', 'Invite newly joined members to the assessment?'],
    ['link', 'Previous Step'],
    ['button', 'Next Step'],
  ],
  'Invite Members, not invited': [['text', 'Error while inviting members']],
  'Assessment created': [['text', 'Assessment created']],
  'Assessment updated': [['text', 'Assessment updated']],
} as const satisfies Screens;

/** The list of assessments and its drawer. */
export const assessmentScreens = {
  'Assessments, none': [
    ['heading', 'Assessments'],
    ['heading', 'No assessments yet'],
    ['text', 'Get started by adding your first assessment'],
    ['link', 'Create Assessment'],
  ],
  Assessments: [
    ['searchbox', 'Search by name'],
    ['button', 'Filters'],
    ['link', 'View details: {name}'],
    ['navigation', 'Pagination'],
  ],
  'Assessments, their states': [
    ['checkbox', 'Not Started'],
    ['checkbox', 'Active'],
    ['checkbox', 'In Progress'],
    ['checkbox', 'Completed'],
    ['checkbox', 'Cancelled'],
  ],
  'Assessments, their orders': [
    ['option', 'Newest First'],
    ['option', 'Oldest First'],
  ],
  'Assessments, the next ones on their way': [['text', 'Loading..']],
  'Assessments, none found': [],
  Drawer: [
    ['dialog', 'Health check'],
    ['tab', 'Scheduled {n}'],
    ['tab', 'Not Scheduled {n}'],
    ['button', 'All Invited Members'],
    ['button', 'Cancel Assessment'],
  ],
  'All Invited Members': [
    ['dialog', 'All Invited Members'],
    ['searchbox', 'Search by name or email'],
  ],
  'All Invited Members, orders of those who have scheduled': [
    ['option', 'Name A-Z'],
    ['option', 'Name Z-A'],
    ['option', 'Soonest First'],
    ['option', 'Latest First'],
  ],
  'All Invited Members, not scheduled': [['text', 'Resend']],
  'Invitation sent a moment ago': [['text', 'Please wait a minute before resending']],
  'Cancel Assessment?': [],
  Cancelled: [['text', 'Cancelled']],
} as const satisfies Screens;
