export const organizationSettings = {
  settings: 'Paramètres',
  profile: 'Profil',
  organization: 'Organisation',
  sites: 'Sites',
  details: 'Informations sur les personnes',
  team: 'Équipe',
  auditLog: 'Journal',
  yourDevices: 'Vos appareils',

  whatMembersSee: 'Les membres voient le nom et l’adresse dans leurs invitations et leurs rendez-vous.',
  asMembersSeeIt: 'Ce que voient les membres',
  siteHasItsOwn: 'Un site a sa propre adresse et son propre fuseau horaire.',
  exampleAppointment: 'Exemple de rendez-vous',
  where: 'Lieu',
  place: '{name}, {address} <map>Voir sur une carte</map>',
  saved: 'Organisation enregistrée',
  failed: 'Impossible de charger votre organisation',
  noLongerFit:
    '{count, plural, one {# rendez-vous réservé ne correspondrait plus aux horaires} other {# rendez-vous réservés ne correspondraient plus aux horaires}}',
  timesIn: 'Fuseau horaire ({timeZone})',
  personAndAssessment: '{name}, {assessment}',
  staysBooked:
    'Si vous changez de fuseau horaire, ces réservations restent au même moment, et les membres voient la nouvelle heure locale. Rien n’est encore enregistré.',
  changeTimeZone: 'Changer de fuseau',

  newOrganization: 'Nouvelle organisation',
  whatChanges: 'Vous en devenez administrateur. Vos autres organisations ne changent pas.',
  create: 'Créer l’organisation',
  created: 'Organisation créée',
};
