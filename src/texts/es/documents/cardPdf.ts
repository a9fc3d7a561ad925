export const cardPdf = {
  title: 'Tarjetas de reserva de {organization}',
  scan: 'Código para reservar para {name}',
  howToBook: 'Reserve su revisión médica: escanee el código o abra {page} y escriba',
  validUntil: 'Válida hasta el {date}. No se la enseñe a nadie. Si la pierde, pida otra.',
};
