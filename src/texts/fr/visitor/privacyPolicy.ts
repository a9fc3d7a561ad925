export const privacyPolicy = {
  title: 'Politique de confidentialité',
  heading: 'Politique de confidentialité et conditions',
  onThisPage: 'Sur cette page',
  introduction:
    '{brand} aide les organisations à proposer des examens de santé sur rendez-vous. Cette page indique ce qui est enregistré à votre sujet, qui peut le voir et ce que vous acceptez en l’utilisant.',

  whatIsStored: 'Ce qui est enregistré',
  seenByNobody: 'Accès : personne.',
  seenBy: 'Accès : {viewers}.',
  person: 'vous',
  administrators: 'administrateurs',
  practitioners: 'professionnels de santé',
  members: 'membres',
  keptAsChosen: 'Conservation : la durée choisie par votre organisation pour les résultats.',
  deletedOnceSent: 'Suppression dès l’envoi.',
  keptDays: '{days, plural, one {Conservation : un jour.} other {Conservation : # jours.}}',
  keptYears: '{years, plural, one {Conservation : # an.} other {Conservation : # ans.}}',
  keptDaysAfterEnd:
    '{days, plural, one {Conservation : un jour après la fin.} other {Conservation : # jours après la fin.}}',
  keptYearsAfterEnd:
    '{years, plural, one {Conservation : # an après la fin.} other {Conservation : # ans après la fin.}}',

  whoCanSee: 'Qui peut le voir',
  administratorsSee:
    'Les administrateurs de votre organisation gèrent ses examens. Ils ne voient jamais les résultats de qui que ce soit, ni qui les a ouverts.',
  practitionersSee:
    'Les professionnels de santé de votre organisation voient les résultats et les notes privées que l’un d’eux a saisis à votre sujet. À votre demande, ils réservent, déplacent et annulent des rendez-vous pour vous. Personne ne saisit ni n’ouvre ses propres résultats en tant que professionnel de santé.',
  youSee:
    'Vous voyez votre profil, vos rendez-vous, vos résultats terminés et qui les a ouverts, ainsi que qui sont les professionnels de santé de votre organisation.',
  membersSee:
    'Les membres et les administrateurs d’une organisation voient le nom de ses professionnels de santé, depuis quand ils y exercent et qui les a nommés.',
  othersSee:
    'Les personnes d’autres organisations n’en voient rien. Une photo s’ouvre pour quiconque a son adresse, qui est aléatoire et montrée seulement aux personnes autorisées à voir la photo.',
  operatorSees:
    'L’exploitant de cette installation peut accéder à la base de données et à ses sauvegardes, et doit en assurer la sécurité.',

  howLong: 'Combien de temps c’est conservé',
  keptWhileUsed:
    'Ce qui n’a pas de durée propre est conservé tant que votre organisation utilise {brand}, ou jusqu’à ce que vous ou votre organisation le supprimiez. Les sauvegardes sont conservées aussi longtemps que l’exploitant le décide.',
  resultsKept:
    'Votre organisation choisit combien de temps les résultats sont conservés : jusqu’à ce qu’ils soient effacés, ou de {fewest} à {most, plural, one {# an} other {# ans}} après avoir été terminés. Ils sont supprimés dans le mois qui suit la fin de cette durée, et votre organisation en est informée {noticeDays, plural, one {# jour} other {# jours}} avant. La copie de vos données indique la durée choisie.',
  readersKept:
    'Le nom de toute personne qui a ouvert vos résultats reste dans votre liste, même si elle est partie ou a supprimé son compte, car vous avez le droit de le savoir. La liste disparaît avec vos résultats.',
  linksWork:
    'Un code ou un lien de connexion fonctionne pendant {minutes, plural, one {# minute} other {# minutes}}, un lien d’invitation pendant {days, plural, one {# jour} other {# jours}}.',
  loggedOut:
    'La session d’un membre se ferme après {unusedDays, plural, one {# jour} other {# jours}} sans utilisation et, dans tous les cas, après {days, plural, one {# jour} other {# jours}} ; celle d’un administrateur ou d’un professionnel de santé, après une heure sans utilisation et après un jour.',

  emails: 'E-mails',
  aboutEmails:
    'Vous recevez des e-mails avec des codes et des liens de connexion, des invitations, la confirmation, les changements et les rappels de vos rendez-vous, un message lorsque vos résultats sont prêts ou corrigés, et une alerte si quelqu’un tente d’accéder à votre compte. Les administrateurs sont informés de l’arrivée de nouveaux professionnels de santé. Ces e-mails ne contiennent aucune publicité ni aucun résultat.',

  inBrowser: 'Dans votre navigateur',
  storage:
    'Tant que votre session est ouverte, votre navigateur conserve dans son stockage local deux clés de votre session, votre rôle et vos organisations. Il conserve aussi ce que vous avez saisi sans l’enregistrer encore. Tout cela est supprimé lorsque vous vous déconnectez. Votre choix du thème clair ou sombre et les messages que vous avez fermés sont conservés.',
  cookies:
    'Trois cookies protègent votre connexion : l’un pendant que vous vous connectez, pour {loginHours, plural, one {# heure} other {# heures}} ; un autre qui lie votre session à ce navigateur, pour {browserDays, plural, one {# jour} other {# jours}} ; et un troisième qui reconnaît cet appareil, pour {deviceDays, plural, one {# jour} other {# jours}}. Il n’y a aucun cookie publicitaire ni de mesure d’audience, et rien n’est chargé depuis d’autres entreprises.',

  yourChoices: 'Vos choix',
  onProfilePage:
    'Sur la page de votre profil, vous pouvez corriger votre nom et votre photo, télécharger tout ce qui est enregistré à votre sujet sauf les notes privées, quitter une organisation et supprimer votre compte. La suppression annule vos rendez-vous à venir et retire aussitôt : {removed}. Elle laisse :',
  codeFirst:
    'Pour ce qui est privé, nous demandons d’abord un code, qui reste ensuite valable {minutes, plural, one {# minute} other {# minutes}}.',
  askOrganization:
    'Pour les notes privées et tout le reste, écrivez à l’organisation qui vous a envoyé l’invitation : c’est elle qui décide de vos données, et ce produit ne fait que les conserver pour son compte.',

  terms: 'Conditions d’utilisation',
  useOwnEmail:
    'Utilisez votre propre adresse e-mail, et gardez pour vous vos codes de connexion et vos liens d’invitation.',
  inviteExpecting:
    'En tant qu’administrateur, n’invitez que des personnes qui s’y attendent, et seulement pour leurs examens.',
  cancelInTime:
    'Un rendez-vous est une réservation. Si vous ne pouvez pas venir, annulez-le à temps pour que quelqu’un d’autre puisse en profiter.',
  noAdvice: '{brand} ne donne pas de conseils médicaux. En cas d’urgence, appelez votre numéro d’urgence local.',
};
