export const roles = {
  name: '{role, select, OrganizationAdmin {Administrator} Member {Uczestnik} other {Specjalista}}',
  description:
    '{role, select, OrganizationAdmin {Zarządza osobami i badaniami, nigdy nie widzi wyników.} Member {Umawia wizyty i czyta własne wyniki.} other {Prowadzi dzień badań i wpisuje wyniki, ale nigdy własne.}}',
};
