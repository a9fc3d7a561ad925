export const ownInvitations = {
  invitesYou:
    '{role, select, OrganizationAdmin {{organization} le invita como administrador} Member {{organization} le invita a sus chequeos de salud} other {{organization} le invita como profesional}}',
  joiningMeans:
    '{role, select, OrganizationAdmin {Gestionaría sus miembros y chequeos.} Member {Podría reservar citas. La organización vería su nombre y sus citas, pero nunca sus resultados.} other {Vería sus citas y registraría resultados.}}',
  join: 'Unirse',
  joinOrganization: 'Unirse a {organization}',
  decline: 'Rechazar',
  declineInvitation: 'Rechazar la invitación de {organization}',
  joined: 'Se ha unido a {organization}.',
  declined: 'Ha rechazado la invitación de {organization}. La organización puede verlo.',
};
