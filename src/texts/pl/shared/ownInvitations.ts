export const ownInvitations = {
  invitesYou:
    '{role, select, OrganizationAdmin {{organization} zaprasza Cię do roli administratora} Member {{organization} zaprasza Cię na swoje badania zdrowotne} other {{organization} zaprasza Cię do roli specjalisty}}',
  joiningMeans:
    '{role, select, OrganizationAdmin {Będziesz zarządzać uczestnikami i badaniami organizacji.} Member {Możesz wtedy umawiać wizyty. Organizacja zobaczy Twoje imię i nazwisko oraz wizyty, ale nigdy wyniki.} other {Będziesz widzieć wizyty i wpisywać wyniki.}}',
  join: 'Dołącz',
  joinOrganization: 'Dołącz do organizacji {organization}',
  decline: 'Odrzuć',
  declineInvitation: 'Odrzuć zaproszenie od organizacji {organization}',
  joined: 'Należysz teraz do organizacji {organization}.',
  declined: 'Odrzucono zaproszenie od organizacji {organization}. Organizacja to widzi.',
};
