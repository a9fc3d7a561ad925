export const detailsForms = {
  picture: 'Foto',
  cannotChange: 'Inicia sesión con esta dirección. No se puede cambiar.',
  organizationName: 'Nombre de la organización',
  address: 'Dirección',
  logo: 'Logotipo',
  uploadLogo: 'Subir logotipo',
  removeLogo: 'Quitar logotipo',
  timeZone: 'Zona horaria',
  shownInTime: 'Los chequeos y las citas se muestran en esta hora.',
  language: 'Idioma',
  languageOfMails: 'El de los correos a quienes no han elegido idioma.',
};
