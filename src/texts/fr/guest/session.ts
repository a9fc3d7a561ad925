export const session = {
  enterCode: 'Saisissez votre code',
  codeMailed: 'Saisissez le code envoyé par e-mail à {email}.',
  notNow: 'Pas maintenant',
  continue: 'Continuer',
  passcode: 'Code à usage unique',
  whyCode:
    'Ces informations sont privées : nous vérifions donc qu’il s’agit bien de vous. Le code reste ensuite valable {minutes, plural, one {# minute} other {# minutes}}. Si l’e-mail contient un lien à la place, ouvrez-le dans ce navigateur.',
  resend: 'Renvoyer le code',
  resendIn: 'Renvoyer dans {seconds} s',
  waitToResend: 'Attendez une minute avant de renvoyer un code',
  unreachable: 'Checkwell est injoignable',
  stillLoggedIn: 'Votre session est toujours ouverte. Vérifiez votre connexion et réessayez.',
};
