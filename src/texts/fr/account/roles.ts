export const roles = {
  name: '{role, select, OrganizationAdmin {Administrateur} Member {Membre} other {Professionnel de santé}}',
  description:
    '{role, select, OrganizationAdmin {Gère les personnes et les examens, sans jamais voir les résultats.} Member {Réserve des rendez-vous et consulte ses propres résultats.} other {Mène la journée et saisit les résultats, jamais les siens.}}',
};
