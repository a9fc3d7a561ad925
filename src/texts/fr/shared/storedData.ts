export const storedData = {
  identity: 'Vos nom, adresse e-mail, photo, matricule et date de naissance, dans la mesure où ils sont connus',
  workDetails:
    'Ce que votre organisation conserve sur votre travail, par exemple vos service, poste et numéro de téléphone',
  language: 'La langue de vos pages et de vos e-mails',
  membership:
    'Vos rôles, la langue de votre invitation, les dates de votre invitation, de votre arrivée, de votre refus, de votre départ ou de la désactivation de votre accès et, si vous êtes professionnel de santé, vos horaires et lieux de travail',
  appointer: 'Si vous êtes professionnel de santé : depuis quand, et l’auteur de votre nomination',
  participation: 'Les examens pour lesquels vous avez une invitation',
  appointments: 'Si vous avez un rendez-vous, quand, et votre présence',
  cancelReason: 'Si vous annulez, le motif que vous choisissez, si vous en choisissez un',
  results: 'Vos résultats avec les notes, les fichiers, les versions antérieures et les motifs de correction',
  privateNotes:
    'Les notes privées que les professionnels de santé de votre organisation écrivent les uns pour les autres',
  access: 'Qui a enregistré ou ouvert vos résultats et quand, dans quel rôle, et qui a nommé cette personne',
  consent: 'Ce que vous avez accepté, et quand',
  mails: 'Quels e-mails vous ont été envoyés, quand, et s’ils sont arrivés',
  mailTexts: 'Le texte des e-mails',
  log: 'Dans un journal : quand vous vous connectez, et ce que vous modifiez',
  networkAddress: 'Dans ce journal, l’adresse réseau depuis laquelle vous l’avez fait',
  sessions: 'Quand et avec quel navigateur vous vous connectez',
  signIn: 'Les appareils utilisés, les codes et les échecs de connexion, pour protéger votre compte',
  links: 'Quand le lien d’une invitation a été envoyé et utilisé',
  repeats: 'Les réponses à vos dernières actions, pour qu’une répétition ne fasse rien deux fois',
  imports: 'Votre ligne dans le fichier avec lequel votre organisation vous invite',
};
