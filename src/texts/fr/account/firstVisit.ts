export const firstVisit = {
  title: 'Avant de commencer',
  beforeYouBegin: 'Avant de commencer',
  joining: 'Vous allez participer aux examens de santé proposés par {organization}. Lisez qui peut voir quoi.',
  textChanged: 'Ce texte a changé depuis votre consentement',
  readAgain: 'Relisez-le.',
  translated: 'Ceci est une traduction',
  englishBelow:
    'Aucune personne de langue maternelle française ne l’a encore relue. Comparez-la au texte anglais ci-dessous.',
  sees: '{organization} voit',
  doesNotSee: '{organization} ne voit pas',
  unseenResults: 'Vos résultats, si vous en avez ou non, et qui les a ouverts',
  unseenNotes: 'Ce que le professionnel de santé écrit à votre sujet',
  unseenTalk: 'Ce dont vous parlez avec le professionnel de santé',
  unseenFiles: 'Les fichiers que le professionnel de santé ajoute à vos résultats',
  practitioners:
    'Les professionnels de santé de l’examen saisissent vos résultats et peuvent les lire. Chaque ouverture est consignée : vous pouvez voir qui les a ouverts et quand.',
  practitionersSee: 'Ils voient aussi : {details}.',
  choice:
    'Vous pouvez télécharger à tout moment tout ce qui est conservé à votre sujet. Vous décidez librement de participer ou non.',
  moreInPolicy: 'Pour en savoir plus, lisez la <link>politique de confidentialité</link>.',
  nameShownTo: 'Il est visible pour {organization}.',
  agree: 'Accepter et continuer',
  canLeave: 'Si vous n’acceptez pas, vous pouvez quitter {organization}.',
  yourName: 'Votre nom',
  whatIsYourName: 'Quel est votre nom ?',
  nameShownToInviter: 'Il est visible pour l’organisation qui vous a envoyé l’invitation.',
  continue: 'Continuer',
};
