export const ownInvitations = {
  invitesYou:
    '{role, select, OrganizationAdmin {{organization} lädt Sie als Admin ein} Member {{organization} lädt Sie zu Gesundheitsuntersuchungen ein} other {{organization} lädt Sie als Fachkraft ein}}',
  joiningMeans:
    '{role, select, OrganizationAdmin {Sie würden die Mitglieder und Untersuchungen verwalten.} Member {Sie könnten Termine buchen. Die Organisation würde Ihren Namen und Ihre Termine sehen, aber nie Ihre Ergebnisse.} other {Sie würden die Termine sehen und Ergebnisse erfassen.}}',
  join: 'Beitreten',
  joinOrganization: '{organization} beitreten',
  decline: 'Ablehnen',
  declineInvitation: 'Einladung von {organization} ablehnen',
  joined: 'Sie sind {organization} beigetreten.',
  declined: 'Sie haben die Einladung von {organization} abgelehnt. Die Organisation kann das sehen.',
};
