export const signIn = {
  codeSubject: 'Ihr Anmeldecode für {brand}',
  codeSummary: 'Er gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  codeHeading: 'Ihr Anmeldecode',
  codeText:
    'Geben Sie diesen Code ein, um sich bei {brand} anzumelden. Er gilt {minutes, plural, one {# Minute} other {# Minuten}}.',
  codeFootnote:
    'Niemand von uns wird Sie je nach diesem Code fragen. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  linkSubject: 'Ihr Anmeldelink für {brand}',
  linkSummary: 'Er gilt {minutes, plural, one {# Minute} other {# Minuten}} und funktioniert einmal.',
  linkHeading: 'Ihr Anmeldelink',
  linkText:
    'Öffnen Sie diesen Link, um sich bei {brand} anzumelden. Er gilt {minutes, plural, one {# Minute} other {# Minuten}} und funktioniert einmal.',
  whyLink:
    'Sie bekommen einen Link statt eines Codes, weil jemand viele Codes für Ihre Adresse angefordert oder falsche eingegeben hat.',
  logIn: 'Anmelden',
  linkFootnote:
    'Wenn Sie sich nicht anmelden wollten, können Sie diese E-Mail ignorieren. Geben Sie den Link nie weiter.',
  wrongCodesSubject: 'Falsche Anmeldecodes für Ihr Konto bei {brand}',
  wrongCodesSummary: 'Jemand hat falsche Codes für Ihre Adresse eingegeben.',
  wrongCodesHeading: 'Jemand hat falsche Codes eingegeben',
  wrongCodesText:
    'Für Ihre Adresse wurden falsche Anmeldecodes eingegeben, von einem Gerät, das Sie bisher nicht benutzt haben.',
  wrongCodesAdvice:
    'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht: Niemand ist hineingekommen, und nach einigen falschen Codes kann sich auf einem neuen Gerät nur anmelden, wer einen Link öffnet, den wir an dieses Postfach senden.',
  wrongCodesFootnote:
    'Sie bekommen diese E-Mail höchstens einmal am Tag. Niemand von {brand} wird Sie je nach einem Code fragen.',
  endedSubject: 'Sie wurden bei {brand} abgemeldet',
  endedSummary: 'Zum Schutz Ihres Kontos wurde eines Ihrer Geräte abgemeldet.',
  endedHeading: 'Wir haben eines Ihrer Geräte abgemeldet',
  endedText:
    'Jemand hat versucht, eine Ihrer Anmeldungen weiterzuverwenden, die schon erneuert war, oder sie aus einem anderen Browser zu verwenden. Zum Schutz Ihres Kontos haben wir diese Anmeldung beendet.',
  endedAdvice:
    'Melden Sie sich wieder an, um weiterzumachen. Wenn das öfter passiert, melden Sie sich in Ihren Einstellungen überall ab.',
  endedFootnote:
    'Sie bekommen diese E-Mail, weil Ihre Anmeldung so verwendet wurde, wie es nur mit einer Kopie davon möglich ist.',
};
