export const roles = {
  name: '{role, select, OrganizationAdmin {Administrador} Member {Miembro} other {Profesional}}',
  description:
    '{role, select, OrganizationAdmin {Gestiona las personas y los chequeos, y nunca ve resultados.} Member {Reserva citas y lee sus propios resultados.} other {Atiende a las personas del día y registra resultados, nunca los suyos.}}',
};
