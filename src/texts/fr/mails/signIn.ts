export const signIn = {
  codeSubject: 'Votre code de connexion {brand}',
  codeSummary: 'Il est valable {minutes, plural, one {# minute} other {# minutes}}.',
  codeHeading: 'Votre code de connexion',
  codeText:
    'Saisissez ce code pour vous connecter à {brand}. Il est valable {minutes, plural, one {# minute} other {# minutes}}.',
  codeFootnote:
    'Personne de notre équipe ne vous demandera jamais ce code. Si vous ne l’avez pas demandé, vous pouvez ignorer cet e-mail.',
  linkSubject: 'Votre lien de connexion {brand}',
  linkSummary: 'Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne fonctionne qu’une fois.',
  linkHeading: 'Votre lien de connexion',
  linkText:
    'Ouvrez ce lien pour vous connecter à {brand}. Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne fonctionne qu’une fois.',
  whyLink:
    'Vous recevez un lien au lieu d’un code parce que quelqu’un a demandé de nombreux codes pour votre adresse ou a saisi des codes erronés.',
  logIn: 'Se connecter',
  linkFootnote:
    'Si vous ne vouliez pas vous connecter, vous pouvez ignorer cet e-mail. Ne transmettez jamais ce lien à personne.',
  wrongCodesSubject: 'Codes de connexion erronés pour votre compte {brand}',
  wrongCodesSummary: 'Quelqu’un a saisi des codes erronés pour votre adresse.',
  wrongCodesHeading: 'Quelqu’un a saisi des codes erronés',
  wrongCodesText:
    'Des codes de connexion erronés ont été saisis pour votre adresse depuis un appareil que vous n’avez encore jamais utilisé.',
  wrongCodesAdvice:
    'Si c’était vous, il n’y a rien à faire. Sinon, rassurez-vous : personne n’a pu se connecter, et après quelques codes erronés, seul un lien envoyé à cette boîte permet de se connecter sur un nouvel appareil.',
  wrongCodesFootnote:
    'Vous recevez cet e-mail au plus une fois par jour. Personne chez {brand} ne vous demandera jamais de code.',
  endedSubject: 'Votre session {brand} a été fermée',
  endedSummary: 'L’un de vos appareils a été déconnecté pour protéger votre compte.',
  endedHeading: 'Nous avons déconnecté l’un de vos appareils',
  endedText:
    'Quelqu’un a tenté d’utiliser l’une de vos sessions alors qu’elle avait déjà été renouvelée, ou depuis un autre navigateur. Pour protéger votre compte, nous avons fermé cette session.',
  endedAdvice: 'Reconnectez-vous pour continuer. Si cela se reproduit, déconnectez-vous partout dans vos paramètres.',
  endedFootnote:
    'Vous recevez cet e-mail parce que votre session a été utilisée d’une façon que seule une copie permet.',
};
