export const notFound = {
  title: 'Página no encontrada',
  nothingHere: 'No hay nada en esta dirección. Puede que el enlace sea antiguo o esté mal escrito.',
  backToStart: 'Volver a su página de inicio',
  goToLogIn: 'Ir al inicio de sesión',
};
