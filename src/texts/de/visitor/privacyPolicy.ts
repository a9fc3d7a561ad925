export const privacyPolicy = {
  title: 'Datenschutzerklärung',
  heading: 'Datenschutzerklärung und Bedingungen',
  onThisPage: 'Auf dieser Seite',
  introduction:
    'Mit {brand} bieten Organisationen Gesundheitsuntersuchungen nach Termin an. Auf dieser Seite steht, was über Sie gespeichert ist, wer es sehen kann und welchen Regeln Sie zustimmen, wenn Sie {brand} nutzen.',

  whatIsStored: 'Was gespeichert ist',
  seenByNobody: 'Niemand sieht es.',
  seenBy: 'Zu sehen für {viewers}.',
  person: 'Sie',
  administrators: 'Admins',
  practitioners: 'Fachkräfte',
  members: 'Mitglieder',
  keptAsChosen: 'Wird so lange aufbewahrt, wie Ihre Organisation es für Ergebnisse gewählt hat.',
  deletedOnceSent: 'Wird nach dem Versand gelöscht.',
  keptDays: '{days, plural, one {Wird einen Tag aufbewahrt.} other {Wird # Tage aufbewahrt.}}',
  keptYears: '{years, plural, one {Wird # Jahr aufbewahrt.} other {Wird # Jahre aufbewahrt.}}',
  keptDaysAfterEnd:
    '{days, plural, one {Wird nach dem Ende einen Tag aufbewahrt.} other {Wird nach dem Ende # Tage aufbewahrt.}}',
  keptYearsAfterEnd:
    '{years, plural, one {Wird nach dem Ende # Jahr aufbewahrt.} other {Wird nach dem Ende # Jahre aufbewahrt.}}',

  whoCanSee: 'Wer es sehen kann',
  administratorsSee:
    'Admins Ihrer Organisation organisieren die Untersuchungen. Ergebnisse und wer sie geöffnet hat, sehen Admins nie.',
  practitionersSee:
    'Fachkräfte Ihrer Organisation sehen die Ergebnisse und internen Notizen, die sie oder andere Fachkräfte für Sie erfasst haben. Wenn Sie darum bitten, buchen und verschieben Fachkräfte Termine für Sie und sagen sie ab. Niemand erfasst oder öffnet als Fachkraft die eigenen Ergebnisse.',
  youSee:
    'Sie sehen Ihr Profil, Ihre Termine, Ihre abgeschlossenen Ergebnisse und wer sie geöffnet hat, und wer die Fachkräfte Ihrer Organisation sind.',
  membersSee:
    'Mitglieder und Admins einer Organisation sehen die Namen ihrer Fachkräfte, seit wann sie dort arbeiten und wer sie eingesetzt hat.',
  othersSee:
    'Personen anderer Organisationen sehen nichts davon. Ein Bild öffnet sich für alle, die seine Adresse kennen. Sie ist zufällig und wird nur Personen gezeigt, die das Bild sehen dürfen.',
  operatorSees:
    'Wer diese Installation betreibt, hat Zugriff auf die Datenbank und ihre Sicherungen und muss sie schützen.',

  howLong: 'Wie lange es aufbewahrt wird',
  keptWhileUsed:
    'Was keine eigene Frist hat, bleibt, solange Ihre Organisation {brand} nutzt oder bis Sie oder Ihre Organisation es löschen. Wie lange Sicherungen aufbewahrt werden, entscheidet der Betreiber.',
  resultsKept:
    'Ihre Organisation wählt, wie lange Ergebnisse aufbewahrt werden: bis sie gelöscht werden oder {fewest} bis {most, plural, one {# Jahr} other {# Jahre}} ab dem Abschluss. Nach Ablauf dieser Frist werden sie innerhalb eines Monats gelöscht, und Ihre Organisation erfährt es {noticeDays, plural, one {# Tag} other {# Tage}} vorher. In der Kopie Ihrer Daten steht, welche Frist sie gewählt hat.',
  readersKept:
    'Wer Ihre Ergebnisse geöffnet hat, bleibt mit Namen auf Ihrer Liste, auch wer ausgetreten ist oder das eigene Konto gelöscht hat, denn Sie haben ein Recht, es zu wissen. Die Liste wird mit Ihren Ergebnissen gelöscht.',
  linksWork:
    'Ein Code oder Anmeldelink gilt {minutes, plural, one {# Minute} other {# Minuten}}, ein Einladungslink {days, plural, one {# Tag} other {# Tage}}.',
  loggedOut:
    'Mitglieder werden nach {unusedDays, plural, one {# Tag} other {# Tagen}} ohne Nutzung abgemeldet und in jedem Fall nach {days, plural, one {# Tag} other {# Tagen}}, Admins und Fachkräfte nach einer Stunde ohne Nutzung und nach einem Tag.',

  emails: 'E-Mails',
  aboutEmails:
    'Sie bekommen E-Mails mit Codes und Links zur Anmeldung, Einladungen, Bestätigungen, Änderungen und Erinnerungen zu Ihren Terminen, eine Nachricht, wenn Ihre Ergebnisse vorliegen oder korrigiert sind, und eine Warnung, wenn jemand versucht, in Ihr Konto zu gelangen. Admins erfahren von neuen Fachkräften. Die E-Mails enthalten keine Werbung, und keine enthält ein Ergebnis.',

  inBrowser: 'In Ihrem Browser',
  storage:
    'Während Sie angemeldet sind, bewahrt Ihr Browser in seinem lokalen Speicher zwei Schlüssel zu Ihrer Sitzung, Ihre Rolle und Ihre Organisationen auf. Auch was Sie eingegeben und noch nicht gespeichert haben, bleibt dort. Beim Abmelden wird das alles entfernt. Ihre Wahl von Hell oder Dunkel und die Hinweise, die Sie geschlossen haben, bleiben.',
  cookies:
    'Drei Cookies schützen Ihre Anmeldung: eines während der Anmeldung, für {loginHours, plural, one {# Stunde} other {# Stunden}}; eines, das Ihre Sitzung an diesen Browser bindet, für {browserDays, plural, one {# Tag} other {# Tage}}; und eines, das dieses Gerät erkennt, für {deviceDays, plural, one {# Tag} other {# Tage}}. Es gibt keine Cookies für Werbung oder Analysen, und nichts wird von anderen Firmen geladen.',

  yourChoices: 'Was Sie tun können',
  onProfilePage:
    'Auf Ihrer Profilseite können Sie Ihren Namen und Ihr Bild korrigieren, alles herunterladen, was über Sie gespeichert ist, außer den internen Notizen, eine Organisation verlassen und Ihr Konto löschen. Beim Löschen werden Ihre kommenden Termine abgesagt, und sofort entfernt wird: {removed}. Es bleibt:',
  codeFirst:
    'Für Privates bitten wir zuerst um einen Code, der dann {minutes, plural, one {# Minute} other {# Minuten}} gilt.',
  askOrganization:
    'Wegen der internen Notizen und allem Weiteren schreiben Sie an die Organisation, die Sie eingeladen hat: Sie entscheidet über Ihre Daten, und dieses Produkt bewahrt sie nur in ihrem Auftrag auf.',

  terms: 'Nutzungsbedingungen',
  useOwnEmail:
    'Verwenden Sie Ihre eigene E-Mail-Adresse, und behalten Sie Ihre Anmeldecodes und Einladungslinks für sich.',
  inviteExpecting: 'Laden Sie als Admin nur Personen ein, die es erwarten, und nur zu ihren Untersuchungen.',
  cancelInTime:
    'Ein Termin ist eine Reservierung. Sagen Sie rechtzeitig ab, wenn Sie nicht kommen können, damit jemand anderes ihn haben kann.',
  noAdvice: '{brand} gibt keinen medizinischen Rat. Rufen Sie im Notfall die örtliche Notrufnummer an.',
};
