export const teamCode = {
  checkEmail: 'Revise su correo',
  whyCode:
    '{role, select, OrganizationAdmin {Los administradores gestionan datos de otras personas, y un enlace se puede reenviar.} Member {Sus citas y resultados son privados, y un enlace se puede reenviar.} other {Los profesionales ven datos de otras personas, y un enlace se puede reenviar.}}',
  enterCode:
    'Para asegurarnos de que es usted, introduzca el código de {length} cifras que hemos enviado a <address>{email}</address>',
  notYou: '¿No es usted? Cerrar sesión',
  linkInsteadOfCode: 'Si el correo contiene un enlace en lugar de un código, ábralo en este navegador.',
};
