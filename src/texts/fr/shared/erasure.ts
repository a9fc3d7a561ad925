export const erasure = {
  deleted: 'Ce qui est supprimé',
  stays: 'Ce qui reste, et pourquoi',

  identity: 'Nom, adresse e-mail, photo, matricule et date de naissance',
  workDetails: 'Informations sur le travail, par exemple service et poste',
  language: 'Langue',
  results: 'Résultats avec les notes, les fichiers et les versions antérieures',
  privateNotes: 'Notes privées des professionnels de santé',
  access: 'La liste des personnes qui ont ouvert les résultats',
  consent: 'Consentement',
  mailTexts: 'E-mails en attente d’envoi',
  sessions: 'Connexions et appareils',
  signIn: 'Connexions et appareils',
  repeats: 'Réponses aux demandes répétées',
  imports: 'Lignes des fichiers importés',

  numbersStay:
    'Les rendez-vous passés, invitations et rôles, sous le nom « Membre effacé », pour que les chiffres de l’organisation restent justes',
  mailsStay:
    'Le fait que des e-mails ont été envoyés, sans leur adresse, pour pouvoir déceler les pannes du serveur de messagerie',
  logStays: 'Le journal des connexions et des modifications, sans nom, pour pouvoir déceler les abus',
  resultsOfOthersStay:
    'Les résultats saisis pour d’autres en tant que professionnel de santé, car ils appartiennent à ces personnes',
  accessStays:
    'Le nom dans la liste des personnes qui ont ouvert les résultats d’autres, car celles-ci ont le droit de le savoir',
  backupsStay: 'Les sauvegardes, jusqu’à ce que l’exploitant de ce service les remplace',
};
