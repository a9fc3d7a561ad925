export const detailUse = {
  title: 'Informations sur les personnes',
  intro:
    'Choisissez les informations que votre organisation conserve sur les personnes. Celles qui ne sont pas utilisées n’apparaissent ni dans les formulaires, ni dans les fichiers, ni dans les listes. Ce qui est enregistré reste.',
  table: 'Informations sur les personnes',
  detail: 'Information',
  used: 'Utilisée',
  practitioners: 'Visible par les professionnels',
  always: 'Toujours, pour distinguer les personnes',
  useIt: 'Utiliser : {detail}',
  letSee: 'Montrer aux professionnels : {detail}',
  widenTitle: 'Montrer aux professionnels : {detail} ?',
  widenHint: 'Les membres devront donner à nouveau leur accord à leur prochaine visite.',
  widen: 'Montrer',
  cancel: 'Ne pas montrer',
  health:
    'Les administrateurs voient toutes les informations. N’y conservez pas de données de santé : seuls les professionnels de santé peuvent les voir.',
};
