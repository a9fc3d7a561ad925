export const errors = {
  somethingWrong: 'Algo ha fallado',
  reloadPage: 'Puede que lo último que ha hecho no haya funcionado. Compruebe su conexión y vuelva a cargar la página.',
  offlineTryLater: 'No tiene conexión. Inténtelo de nuevo cuando la recupere.',
  offline: 'No tiene conexión',
  tryWhenConnected: 'Inténtelo de nuevo cuando la recupere.',
  onlyForYou: 'Solo para usted',
  needsCode: 'Esto es privado. Para verlo, introduzca un código que le enviaremos por correo.',
  enterCode: 'Introducir código',
  pageFailed: 'No se ha podido mostrar esta página',
  dataIsSafe: 'Algo ha fallado al cargarla. Sus datos están a salvo.',
};
