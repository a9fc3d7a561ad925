export const roles = {
  name: '{role, select, OrganizationAdmin {Admin} Member {Mitglied} other {Fachkraft}}',
  description:
    '{role, select, OrganizationAdmin {Verwaltet Personen und Untersuchungen und sieht nie Ergebnisse.} Member {Bucht Termine und liest die eigenen Ergebnisse.} other {Leitet den Tag und erfasst Ergebnisse, nie die eigenen.}}',
};
