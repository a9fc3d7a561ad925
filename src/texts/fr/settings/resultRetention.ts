export const resultRetention = {
  results: 'Résultats',
  chooseHowLong: 'Choisissez combien de temps les résultats sont conservés après avoir été terminés.',
  failed: 'Impossible de charger la durée de conservation des résultats',
  keepResults: 'Conserver les résultats',
  untilErased: 'Jusqu’à leur effacement',
  years: '{years, plural, one {# an} other {# ans}}',
  keptNow:
    '{years, plural, =0 {Actuellement, les résultats sont conservés jusqu’à leur effacement.} one {Actuellement, les résultats sont conservés # an.} other {Actuellement, les résultats sont conservés # ans.}}',
  whatStays: 'Les résultats restent jusqu’à ce que la personne ou votre organisation les efface.',
  whatIsDeleted:
    'Les résultats sont supprimés {years, plural, one {# an} other {# ans}} après avoir été terminés, avec les notes, les fichiers, les versions antérieures ou retirées et la liste des personnes qui les ont ouverts. Les administrateurs et les professionnels de santé reçoivent un e-mail {days, plural, one {# jour} other {# jours}} avant. Les présences restent.',
  changePeriod: 'Modifier la durée',
  kept: '{years, plural, =0 {Les résultats sont conservés jusqu’à leur effacement} one {Les résultats sont conservés # an} other {Les résultats sont conservés # ans}}',

  deletedOn: 'Des résultats seront supprimés le {date}',
  belongTo:
    'Ils appartiennent à {count, plural, one {# examen individuel} other {# examens individuels}}. Pour les garder, choisissez une durée plus longue avant ce jour.',
  belongToFew:
    'Ils appartiennent à moins de {limit, plural, one {# examen individuel} other {# examens individuels}}. Pour les garder, choisissez une durée plus longue avant ce jour.',

  keepFor:
    '{years, plural, =0 {Conserver les résultats jusqu’à leur effacement ?} one {Conserver les résultats # an ?} other {Conserver les résultats # ans ?}}',
  firstDeleted:
    '{count, plural, one {Les résultats de # examen individuel} other {Les résultats de # examens individuels}} seront supprimés le {date}',
  fewDeleted:
    'Au {date}, {limit, plural, one {moins de # examen individuel a} other {moins de # examens individuels ont}} des résultats aussi anciens. S’il y en a, ils seront supprimés ce jour-là',
  cannotBeUndone:
    'Les résultats plus récents suivent dès qu’ils atteignent cet âge, chaque fois annoncés par e-mail. Les résultats supprimés ne peuvent pas être récupérés. Rien n’est encore enregistré.',
  keep: '{years, plural, =0 {Conserver jusqu’à leur effacement} one {Conserver # an} other {Conserver # ans}}',
};
