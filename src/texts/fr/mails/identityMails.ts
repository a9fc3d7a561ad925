export const identityMails = {
  subject: 'Vos informations chez {organization} ont été corrigées',
  summary: 'En cas d’erreur, prévenez l’organisation.',
  heading: 'Vos informations ont été corrigées',
  addressCorrected:
    '{organization} a corrigé l’adresse e-mail d’une personne enregistrée avec la vôtre. Un professionnel de santé l’a confirmé. Les invitations qui vous ont été envoyées ne fonctionnent plus.',
  detailsCorrected:
    '{organization} a corrigé votre nom, votre date de naissance ou votre matricule. Un professionnel de santé l’a confirmé.',
  advice: 'En cas d’erreur, prévenez {organization}, {address}.',
  why: 'Vous recevez cet e-mail parce que votre adresse était enregistrée chez {organization}.',
};
