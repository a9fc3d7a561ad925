export const bulk = {
  bar: 'Personnes sélectionnées',
  selected: 'Sélection : {count}',
  selectAll: 'Tout sélectionner ({count})',
  selectFirst: 'Sélectionner les {count} premiers',
  select: 'Sélectionner {name}',
  selectPage: 'Tout sélectionner sur cette page',
  clear: 'Effacer',
  actions: 'Actions',
  inviteAgain: 'Inviter à nouveau',
  addToAssessment: 'Ajouter à un examen…',
  deactivate: 'Désactiver…',
  remind: 'Rappeler…',
  remove: 'Retirer…',
  endTeamRoles: 'Retirer de l’équipe…',
  title:
    '{action, select, InviteAgain {Inviter à nouveau} AddToAssessment {Ajouter à un examen} Remove {Retirer de l’examen} EndTeamRoles {Retirer de l’équipe} other {Désactiver}}',
  confirm:
    '{action, select, InviteAgain {Inviter à nouveau} AddToAssessment {Ajouter} Remove {Retirer} EndTeamRoles {Retirer} other {Désactiver}}',
  effect:
    '{action, select, InviteAgain {Invitation renvoyée, avec un nouveau lien} AddToAssessment {Ajout à l’examen} Remove {Ne peuvent plus réserver et ne reçoivent pas d’e-mail} EndTeamRoles {Perte des rôles d’administrateur et de praticien} other {Perte de l’accès dans tous les rôles}}',
  people: '{count, plural, one {# personne} many {# personnes} other {# personnes}}',
  emails: 'E-mails',
  appointments: 'Rendez-vous à venir annulés',
  afterwards:
    '{action, select, Remove {Vous pouvez inviter ces personnes à nouveau.} EndTeamRoles {Un rôle de membre reste. Personne ne reçoit d’e-mail.} other {Les résultats terminés restent. Vous pouvez réactiver l’accès sur la page de la personne.}}',
  nobody: 'Ce n’est possible pour aucune personne sélectionnée',
  assessment: 'Examen',
  leftOut:
    'Non concerné : {reason, select, Self {vous-même} Deactivated {accès déjà désactivé} Joined {invitation déjà acceptée} Declined {a refusé ou est parti} NoEmail {pas d’adresse e-mail} AwaitsApproval {attend l’approbation d’un autre administrateur} JustInvited {invitation de moins de 24 heures} NotMember {autre rôle que membre} AlreadyInvited {déjà dans l’examen} Booked {a un rendez-vous : annulez-le d’abord} Examined {a déjà eu un rendez-vous} JustMailed {e-mail de moins de 24 heures} other {plus disponible}}',
  progress: '{done} sur {total}',
  stop: 'Arrêter',
  stopped: 'Arrêté avant la fin',
  goOn: 'Continuer',
  failed: 'Ce qui est fait reste fait. Réessayer reprend ici, et personne n’est contacté deux fois.',
  notDone: 'Pas encore fait',
};
