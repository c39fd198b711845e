import type { TemplateTexts } from './text.ts'

export const de: TemplateTexts = {
  'confirm-email': {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>ein Schritt fehlt noch zu Ihrer Mitgliedschaft bei *|ORGNAME|*: Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.</p>
<p><a href="*|CONFIRMLINK|*">E-Mail-Adresse bestätigen</a></p>
<p>Der Link gilt 24 Stunden. Wenn Sie sich nicht angemeldet haben, müssen Sie nichts tun; es wird nichts abgebucht.</p>`,
  },
  'setup-account': {
    subject: 'Vielen Dank! Richten Sie Ihr Konto ein',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>vielen Dank, dass Sie *|ORGNAME|* unterstützen. In einem Konto können Sie Ihre Zahlung einsehen und sich beteiligen.</p>
<p><a href="*|CONFIRMLINK|*">Konto einrichten</a></p>
<p>Der Link gilt 24 Stunden.</p>`,
  },
  'email-change-confirm': {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Sie möchten diese Adresse künftig für Ihr Konto bei *|ORGNAME|* verwenden. Bitte bestätigen Sie, dass sie Ihnen gehört.</p>
<p><a href="*|CONFIRMLINK|*">Neue Adresse bestätigen</a></p>
<p>Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Vor der Bestätigung ändert sich nichts. Wenn Sie das nicht wollten, können Sie diese Nachricht ignorieren.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    body: `<p>Guten Tag,</p>
<p>jemand, vermutlich Sie, möchte unter dieser Adresse Newsletter von *|ORGNAME|* erhalten. Bitte bestätigen Sie, dass Sie das waren.</p>
<p><a href="*|CONFIRMLINK|*">Auswählen und bestätigen</a></p>
<p>Der Link funktioniert 30 Tage lang. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren. Sie erhalten dann keine Newsletter.</p>`,
  },
  'account-deleted': {
    subject: 'Ihr Konto wurde gelöscht',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>wie gewünscht haben wir Ihr Konto bei *|ORGNAME|* gelöscht und Ihren Beitrag beendet, falls Sie einen hatten.</p>
<p>Wenn Sie das nicht waren, schreiben Sie bitte sofort an *|SUPPORTEMAIL|*. Sie sind jederzeit wieder willkommen.</p>`,
  },
  'new-member': {
    subject: 'Neuer Kontakt: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* ist neu unter den Kontakten von *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Kontakt öffnen</a></p>`,
  },
  'cancelled-member': {
    subject: 'Beitrag gekündigt: *|MEMBERNAME|*',
    body: `<p>Der Beitrag von *|MEMBERNAME|* wurde gekündigt.</p>
<p><a href="*|CONTACTLINK|*">Kontakt öffnen</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Newsletter-Gruppen gibt es nicht mehr',
    body: `<p>Diese Gruppen gibt es beim Newsletter-Anbieter nicht mehr. Sie wurden von Kontakten und aus Formularen entfernt:</p>
<p>*|GROUPS|*</p>
<p>Falls das nicht beabsichtigt war, legen Sie sie dort bitte neu an und wählen Sie sie erneut aus.</p>`,
  },
  welcome: {
    subject: 'Willkommen bei *|ORGNAME|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>herzlich willkommen, und vielen Dank, dass Sie *|ORGNAME|* beigetreten sind. Schön, dass Sie dabei sind.</p>
<p>In Ihrem Konto finden Sie Ihren Beitrag und Ihre Angaben und können beides jederzeit ändern.</p>
<p><a href="*|LOGINLINK|*">Zu meinem Konto</a></p>
<p>Wenn Sie Fragen haben, antworten Sie einfach auf diese Nachricht.</p>`,
  },
  'reset-password': {
    subject: 'Neues Passwort wählen',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>jemand, vermutlich Sie selbst, hat für Ihr Konto bei *|ORGNAME|* ein neues Passwort angefordert.</p>
<p><a href="*|RPLINK|*">Neues Passwort wählen</a></p>
<p>Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.</p>`,
  },
  'reset-device': {
    subject: 'Verlorenes Gerät aus Ihrem Konto entfernen',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>jemand, vermutlich Sie selbst, möchte sich bei *|ORGNAME|* ohne das Gerät anmelden, das die Codes anzeigt.</p>
<p><a href="*|RPLINK|*">Anmeldung in zwei Schritten ausschalten</a></p>
<p>Sie brauchen dazu Ihr Passwort. Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Wenn Sie das nicht waren, ignorieren Sie diese Nachricht bitte und ändern Sie am besten Ihr Passwort.</p>`,
  },
  'account-locked': {
    subject: 'Ihr Konto ist gesperrt',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>für Ihr Konto bei *|ORGNAME|* wurde mehrmals ein falsches Passwort eingegeben. Zu Ihrem Schutz haben wir es gesperrt.</p>
<p>Wählen Sie ein neues Passwort, dann können Sie sich wieder anmelden:</p>
<p><a href="*|RPLINK|*">Neues Passwort wählen</a></p>
<p>Wenn Sie das nicht waren, rät vielleicht jemand Ihr Passwort. Ihre Angaben wurden niemandem gezeigt.</p>`,
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>das Passwort für Ihr Konto bei *|ORGNAME|* wurde gerade geändert, und auf Ihren anderen Geräten wurden Sie abgemeldet. Wenn Sie das waren, brauchen Sie nichts weiter zu tun.</p>
<p>Wenn Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort und schreiben Sie an *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Neues Passwort wählen</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>wir schreiben Ihnen wegen Ihres Kontos bei *|ORGNAME|*. *|DETAILS|*</p>
<p><a href="*|ACCOUNTLINK|*">Zu meinem Konto</a></p>
<p>Wenn Sie das nicht waren, <a href="*|FORGOTLINK|*">wählen Sie bitte sofort ein neues Passwort</a> und schreiben Sie an *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Ihre E-Mail-Adresse wird geändert',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>in Ihrem Konto bei *|ORGNAME|* wurde eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.</p>
<p>Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und schreiben Sie an *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Jemand wollte Ihre E-Mail-Adresse verwenden',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>jemand wollte diese E-Mail-Adresse für ein anderes Konto bei *|ORGNAME|* verwenden. Diese Adresse gehört bereits zu Ihrem Konto. Daran hat sich nichts geändert, und das andere Konto kann sie nicht verwenden.</p>
<p>Wenn Sie das waren, melden Sie sich mit dieser Adresse an oder schreiben Sie an *|SUPPORTEMAIL|*, um Ihre beiden Konten zusammenzulegen. Wenn Sie es nicht waren, müssen Sie nichts tun.</p>
<p><a href="*|LOGINLINK|*">Bei diesem Konto anmelden</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>wir schreiben Ihnen wegen Ihres Beitrags für *|ORGNAME|*. *|DETAILS|*</p>
<ul>
<li>Betrag: *|AMOUNT|*</li>
<li>Zahlungsart: *|METHOD|*</li>
<li>Nächste Zahlung: *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">Meinen Beitrag ansehen</a></p>
<p>Wenn Sie das nicht waren, <a href="*|FORGOTLINK|*">wählen Sie bitte sofort ein neues Passwort</a> und schreiben Sie an *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Ihr Beitrag ist gekündigt',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihr Beitrag für *|ORGNAME|* ist gekündigt. Es wird nichts mehr abgebucht.</p>
<p>Ihre Mitgliedschaft endet am: *|EXPIRES|*</p>
<p>Vielen Dank für Ihre Unterstützung. Wenn Sie es sich anders überlegen, können Sie in Ihrem Konto jederzeit neu beginnen.</p>
<p><a href="*|LOGINLINK|*">Zu meinem Konto</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Ihr Beitrag wird jetzt automatisch eingezogen',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>vielen Dank: Ihr Beitrag für *|ORGNAME|* wird von jetzt an automatisch eingezogen.</p>
<p>Wenn Sie bei Ihrer Bank einen Dauerauftrag dafür haben, denken Sie bitte daran, ihn zu löschen, damit Sie nicht doppelt zahlen.</p>`,
  },
  'email-exists-login': {
    subject: 'Sie haben bereits ein Konto',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>jemand, vermutlich Sie selbst, wollte gerade mit dieser Adresse *|ORGNAME|* beitreten. Sie sind schon Mitglied, es wurde also nichts abgebucht.</p>
<p><a href="*|LOGINLINK|*">Anmelden</a></p>
<p>Wenn Sie Ihr Passwort nicht mehr wissen, können Sie auf der Anmeldeseite ein neues wählen.</p>`,
  },
  'email-exists-set-password': {
    subject: 'Sie sind bereits Mitglied',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>jemand, vermutlich Sie selbst, wollte gerade mit dieser Adresse *|ORGNAME|* beitreten. Sie sind schon Mitglied, es wurde also nichts abgebucht. Ihr Konto hat noch kein Passwort:</p>
<p><a href="*|SPLINK|*">Passwort festlegen</a></p>
<p>Der Link gilt 24 Stunden.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* schreibt Ihnen wegen Ihrer Antwort auf „*|CALLOUTTITLE|*“. Wenn Sie antworten, geht Ihre E-Mail an *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'Neue Antworten auf *|CALLOUTTITLE|*: *|COUNT|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>neue Antworten auf <strong>*|CALLOUTTITLE|*</strong>: *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Antworten lesen</a></p>
<p>Sie haben diese E-Mail auf der Seite des Aufrufs bestellt. Dort können Sie sie abbestellen.</p>`,
  },
  'response-deletion': {
    subject: 'Löschung am *|DELETEDATE|*: *|CALLOUTTITLE|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>am <strong>*|DELETEDATE|*</strong> wird beim Aufruf <strong>*|CALLOUTTITLE|*</strong> gelöscht, was in seinen Einstellungen steht:</p>
<p>*|DELETED|*</p>
<p>Betroffene Antworten: *|COUNT|*</p>
<p>Das lässt sich nicht rückgängig machen. Wenn Sie die Antworten länger brauchen, exportieren Sie sie vorher oder ändern Sie die Einstellungen.</p>
<p><a href="*|SETTINGSLINK|*">Einstellungen des Aufrufs öffnen</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|*: Zahlungen brauchen Ihre Aufmerksamkeit',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>zwischen Ihrer Website und *|PROVIDER|* gibt es ein Problem:</p>
<p><strong>*|REASON|*</strong></p>
<p>Solange es besteht, können Beiträge nicht richtig eingezogen werden. Bitten Sie die Person, die den Server betreibt, API-Schlüssel und Webhook bei *|PROVIDER|* zu prüfen.</p>
<p><a href="*|SETTINGSLINK|*">Einstellungen bei *|PROVIDER|* öffnen</a></p>
<p>Diese E-Mail kommt höchstens einmal am Tag, solange das Problem besteht.</p>`,
  },
  'webhook-turned-off': {
    subject: 'Ein Webhook wurde ausgeschaltet',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>*|ORGNAME|* hat einen Webhook ausgeschaltet. Das System dahinter erfährt nichts mehr von Änderungen:</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Schalten Sie ihn in den Einstellungen wieder ein, sobald es funktioniert. Was inzwischen geschehen ist, wird nicht nachgesendet.</p>
<p><a href="*|SETTINGSLINK|*">Webhooks öffnen</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|*: Dieser Versand braucht Ihre Aufmerksamkeit',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>beim Versand „*|MAILING|*“ gibt es ein Problem:</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">Versand öffnen</a></p>`,
  },
  'contribution-didnt-start': {
    subject: 'Ihr Beitrag konnte nicht beginnen',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>die erste Zahlung Ihres Beitrags für *|ORGNAME|* ist nicht gelungen, deshalb konnte er nicht beginnen. Es wurde nichts abgebucht.</p>
<p>Sie können es in Ihrem Konto noch einmal versuchen, vielleicht mit einer anderen Zahlungsart.</p>
<p><a href="*|LOGINLINK|*">Noch einmal versuchen</a></p>
<p>Wenn Sie Hilfe brauchen, antworten Sie einfach auf diese Nachricht.</p>`,
  },
  'one-time-donation': {
    subject: 'Vielen Dank für Ihre Zahlung',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>vielen Dank für Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|*.</p>
<p>Ihre Unterstützung macht unsere Arbeit möglich.</p>
<ul>
<li>Quittungsnummer: *|NUMBER|*</li>
<li>Datum: *|CHARGEDATE|*</li>
<li>Zahlungsart: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Quittung ansehen</a></p>
<p>Sie können sie drucken oder als PDF speichern. Bitte melden Sie sich dazu an.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'Ihre Zahlung ist nicht gelungen',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>leider ist Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|* nicht gelungen. Es wurde nichts abgebucht.</p>
<p>Versuchen Sie es gern noch einmal, vielleicht mit einer anderen Zahlungsart. Wenn Sie Hilfe brauchen, antworten Sie einfach auf diese Nachricht.</p>`,
  },
  receipt: {
    subject: 'Ihre Quittung von *|ORGNAME|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>vielen Dank für Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|*.</p>
<ul>
<li>Quittungsnummer: *|NUMBER|*</li>
<li>Datum: *|CHARGEDATE|*</li>
<li>Zahlungsart: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Quittung ansehen</a></p>
<p>Sie können sie drucken oder als PDF speichern. Bitte melden Sie sich dazu an.</p>`,
  },
  'payment-failed': {
    subject: 'Ihre Zahlung hat nicht geklappt',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|* konnte nicht eingezogen werden. Das kommt vor: Eine Karte ist abgelaufen, oder das Konto war gerade nicht gedeckt.</p>
<p>Über diesen Link können Sie mit einer anderen Karte oder einem anderen Konto zahlen. Anmelden müssen Sie sich dafür nicht:</p>
<p><a href="*|RECOVERYLINK|*">Mit anderer Karte oder anderem Konto zahlen</a></p>
<p>Der Link funktioniert nur einmal, bis *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Bitte geben Sie Ihre Zahlung frei',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihre Bank bittet Sie, Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|* freizugeben. Vorher wird nichts abgebucht.</p>
<p>Das dauert eine Minute und geht ohne Anmeldung:</p>
<p><a href="*|RECOVERYLINK|*">Zahlung freigeben</a></p>
<p>Der Link funktioniert bis *|EXPIRES|*. Sie können darüber auch mit einer anderen Karte oder einem anderen Konto zahlen. Falls Sie die Zahlung schon freigegeben haben, können Sie diese Nachricht ignorieren.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'Ihre Zahlung fehlt noch',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|* ist noch nicht eingegangen. Damit Ihre Unterstützung weiterläuft, wählen Sie bitte eine andere Karte oder ein anderes Konto. Das dauert eine Minute und geht ohne Anmeldung:</p>
<p><a href="*|RECOVERYLINK|*">Mit anderer Karte oder anderem Konto zahlen</a></p>
<p>Der Link funktioniert nur einmal, bis *|EXPIRES|*. Falls Sie inzwischen gezahlt haben, können Sie diese Nachricht ignorieren.</p>`,
  },
  'payment-recovered': {
    subject: 'Vielen Dank, Ihre Zahlung ist angekommen',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihre Zahlung von *|AMOUNT|* an *|ORGNAME|* ist angekommen, und Ihr Beitrag läuft weiter wie bisher.</p>
<p>Vielen Dank für Ihre Unterstützung!</p>`,
  },
  'yearly-statement': {
    subject: 'Ihre Zahlungen im Jahr *|YEAR|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>im Jahr *|YEAR|* haben Sie *|ORGNAME|* mit *|AMOUNT|* unterstützt. Vielen Dank dafür!</p>
<p>Für Ihre Unterlagen stehen alle Zahlungen des Jahres in einer Übersicht:</p>
<p><a href="*|STATEMENTLINK|*">Jahresübersicht ansehen</a></p>
<p>Sie können sie drucken oder als PDF speichern. Bitte melden Sie sich dazu an.</p>`,
  },
  'card-expiring': {
    subject: 'Ihre Karte läuft bald ab',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>die Karte, von der Ihr Beitrag für *|ORGNAME|* bezahlt wird, läuft Ende *|EXPIRES|* ab.</p>
<p>Damit Ihr Beitrag weiterläuft, hinterlegen Sie bitte rechtzeitig Ihre neue Karte. Das dauert eine Minute, Betrag und Termine bleiben, wie sie sind.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Karte aktualisieren</a></p>
<p>Wenn Ihre Bank uns die neue Karte schon gemeldet hat oder Sie sie gerade geändert haben, brauchen Sie nichts mehr zu tun.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Ihr Beitrag läuft bis *|EXPIRES|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>vielen Dank, dass Sie *|ORGNAME|* unterstützen! Ihr Beitrag ist bis *|EXPIRES|* bezahlt; damit endet auch Ihre Mitgliedschaft.</p>
<p>Wenn Sie dabeibleiben möchten, können Sie wie bisher bezahlen oder auf automatische Zahlung umstellen:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Beitrag fortsetzen</a></p>
<p>Wenn Ihre Zahlung schon unterwegs ist, können Sie diese Nachricht ignorieren. Wenn Sie Fragen haben, antworten Sie einfach darauf.</p>`,
  },
  'gift-ending': {
    subject: 'Ihre Geschenk-Mitgliedschaft läuft bis *|EXPIRES|*',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihre Mitgliedschaft bei *|ORGNAME|* war ein Geschenk. Sie läuft bis *|EXPIRES|* und endet von selbst.</p>
<p>Wir würden uns freuen, wenn Sie dabeibleiben. Wie viel Sie geben, entscheiden Sie:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Mitglied bleiben</a></p>
<p>Wenn Sie Fragen haben, antworten Sie einfach auf diese Nachricht.</p>`,
  },
  'membership-ended': {
    subject: 'Ihre Mitgliedschaft ist zu Ende',
    body: `<p>Guten Tag *|FNAME|*,</p>
<p>Ihre Mitgliedschaft bei *|ORGNAME|* ist am *|EXPIRES|* zu Ende gegangen. Vielen Dank für Ihre Unterstützung!</p>
<p>Sie sind jederzeit wieder willkommen:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Wieder Mitglied werden</a></p>
<p>Wenn das ein Irrtum ist, antworten Sie einfach auf diese Nachricht.</p>`,
  },
}
