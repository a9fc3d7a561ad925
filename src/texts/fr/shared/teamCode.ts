export const teamCode = {
  checkEmail: 'Consultez votre messagerie',
  whyCode:
    '{role, select, OrganizationAdmin {Les administrateurs gèrent les données d’autres personnes, et un lien peut être transféré.} Member {Vos rendez-vous et vos résultats sont privés, et un lien peut être transféré.} other {Les professionnels de santé voient les données d’autres personnes, et un lien peut être transféré.}}',
  enterCode:
    'Pour confirmer qu’il s’agit bien de vous, saisissez le code à {length} chiffres envoyé à <address>{email}</address>',
  notYou: 'Ce n’est pas vous ? Se déconnecter',
  linkInsteadOfCode: 'Si l’e-mail contient un lien au lieu d’un code, ouvrez-le dans ce navigateur.',
};
