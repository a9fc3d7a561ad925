export const eraseMember = {
  eraseData: 'Effacer les données',
  whoAsks:
    'Pour les personnes qui demandent à {organization} d’effacer ce qui est enregistré à leur sujet. C’est irréversible.',
  eraseDataFirst: 'Effacer les données…',
  eraseQuestion: 'Effacer les données personnelles de {name} ?',
  isFinal: 'Elles seront effacées chez {organization}. C’est irréversible.',
  keepData: 'Garder les données',
  confirmByEmail: 'Son adresse e-mail, pour confirmer',
  confirmByName: 'Son nom, pour confirmer',
  typeThis: 'Saisissez {text}',
  appointments:
    '{count, plural, =0 {Rendez-vous à venir : aucun} one {# rendez-vous à venir : il est annulé sans e-mail, et d’autres peuvent réserver le créneau} other {# rendez-vous à venir : ils sont annulés sans e-mail, et d’autres peuvent réserver les créneaux}}',
  erased: 'Les données personnelles sont effacées',
  nameless:
    'Ce reçu ne nomme pas la personne. Téléchargez-le pour répondre à sa demande : il ne sera plus affiché ensuite.',
  downloadReceipt: 'Télécharger le reçu',
  reference: 'Référence',
  organization: 'Organisation',
  erasedOn: 'Effacées le',
  erasedBy: 'Effacées par',
  appointmentsCancelled: 'Rendez-vous annulés : {count}',
  file: 'effacement-{reference}.txt',
  fileTitle: 'Effacement de données personnelles',
  fact: '{name} : {value}',
  deleted: 'Supprimé : {data}',
  kept: 'Conservé : {data}',
};
