/** Texts, and how the database and the app fold them for a search. */
export const foldedTexts: readonly (readonly [text: string, folded: string])[] = [
  ['Anna ZIELIŃSKA', 'anna zielinska'],
  ['Jörg Łęcki', 'jorg lecki'],
  ['Bjørn Weiß', 'bjorn weiss'],
  ['Ðorđe Æbelø', 'dorde aebelo'],
  // Hamza and madda, also as marks of their own.
  ['أحمد إبراهيم آمنة ٱلرحمن', 'احمد ابراهيم امنه الرحمن'],
  ['\u0627\u0654حمد \u0627\u0655براهيم \u0627\u0653من', 'احمد ابراهيم امن'],
  ['رؤوف فائزة', 'رووف فايزه'],
  ['هدى مصطفى', 'هدي مصطفي'],
  // Short vowels and tatweel.
  ['مُحَمَّدٌ', 'محمد'],
  ['رحمٰن', 'رحمن'],
  ['محـــمد', 'محمد'],
  // Persian letters.
  ['علی کریمی', 'علي كريمي'],
  ['هـ-٤٠١١٧', 'ه-40117'],
  ['۱۲۳۴۵۶۷۸۹۰', '1234567890'],
  ['إيمان.علي@شركة.example', 'ايمان.علي@شركه.example'],
];
