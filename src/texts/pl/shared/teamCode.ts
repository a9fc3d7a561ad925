export const teamCode = {
  checkEmail: 'Sprawdź pocztę',
  whyCode:
    '{role, select, OrganizationAdmin {Administratorzy zarządzają danymi innych osób, a link można przesłać dalej.} Member {Twoje wizyty i wyniki są prywatne, a link można przesłać dalej.} other {Specjaliści widzą dane innych osób, a link można przesłać dalej.}}',
  enterCode:
    'Aby potwierdzić, że to Ty, wpisz {length}-cyfrowy kod, który wysłaliśmy na adres <address>{email}</address>',
  notYou: 'To nie Ty? Wyloguj się',
  linkInsteadOfCode: 'Jeśli w e-mailu zamiast kodu jest link, otwórz go w tej przeglądarce.',
};
