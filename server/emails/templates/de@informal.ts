import { de } from './de.ts'
import type { TemplateTexts } from './text.ts'

/** What speaks to the newsroom is the same in both; readers are addressed as friends. */
export const deInformal: TemplateTexts = {
  ...de,
  'confirm-email': {
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    body: `<p>Hallo *|FNAME|*,</p>
<p>ein Schritt fehlt noch zu deiner Mitgliedschaft bei *|ORGNAME|*: Bitte bestätige, dass diese Adresse dir gehört.</p>
<p><a href="*|CONFIRMLINK|*">E-Mail-Adresse bestätigen</a></p>
<p>Der Link gilt 24 Stunden. Wenn du dich nicht angemeldet hast, musst du nichts tun; es wird nichts abgebucht.</p>`,
  },
  'setup-account': {
    subject: 'Danke! Richte dein Konto ein',
    body: `<p>Hallo *|FNAME|*,</p>
<p>danke, dass du *|ORGNAME|* unterstützt. In einem Konto kannst du deine Zahlung einsehen und dich beteiligen.</p>
<p><a href="*|CONFIRMLINK|*">Konto einrichten</a></p>
<p>Der Link gilt 24 Stunden.</p>`,
  },
  'email-change-confirm': {
    subject: 'Bitte bestätige deine neue E-Mail-Adresse',
    body: `<p>Hallo *|FNAME|*,</p>
<p>du möchtest diese Adresse künftig für dein Konto bei *|ORGNAME|* verwenden. Bitte bestätige, dass sie dir gehört.</p>
<p><a href="*|CONFIRMLINK|*">Neue Adresse bestätigen</a></p>
<p>Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Vor der Bestätigung ändert sich nichts. Wenn du das nicht wolltest, kannst du diese Nachricht ignorieren.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Bitte bestätige deine Newsletter-Anmeldung',
    body: `<p>Hallo,</p>
<p>jemand, vermutlich du, möchte unter dieser Adresse Newsletter von *|ORGNAME|* erhalten. Bitte bestätige, dass du das warst.</p>
<p><a href="*|CONFIRMLINK|*">Auswählen und bestätigen</a></p>
<p>Der Link funktioniert 30 Tage lang. Wenn du das nicht warst, kannst du diese Nachricht ignorieren. Du erhältst dann keine Newsletter.</p>`,
  },
  'account-deleted': {
    subject: 'Dein Konto wurde gelöscht',
    body: `<p>Hallo *|FNAME|*,</p>
<p>wie gewünscht haben wir dein Konto bei *|ORGNAME|* gelöscht und deinen Beitrag beendet, falls du einen hattest.</p>
<p>Wenn du das nicht warst, schreib bitte sofort an *|SUPPORTEMAIL|*. Du bist jederzeit wieder willkommen.</p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Newsletter-Gruppen sind verschwunden',
    body: `<p>Diese Gruppen gibt es beim Newsletter-Anbieter nicht mehr. Sie wurden von Kontakten und aus Formularen entfernt:</p>
<p>*|GROUPS|*</p>
<p>Falls das nicht beabsichtigt war, leg sie dort bitte neu an und wähle sie erneut aus.</p>`,
  },
  welcome: {
    subject: 'Willkommen bei *|ORGNAME|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>herzlich willkommen, und danke, dass du *|ORGNAME|* beigetreten bist. Schön, dass du dabei bist.</p>
<p>In deinem Konto findest du deinen Beitrag und deine Angaben und kannst beides jederzeit ändern.</p>
<p><a href="*|LOGINLINK|*">Zu meinem Konto</a></p>
<p>Wenn du Fragen hast, antworte einfach auf diese Nachricht.</p>`,
  },
  'reset-password': {
    subject: 'Neues Passwort wählen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>jemand, vermutlich du selbst, hat für dein Konto bei *|ORGNAME|* ein neues Passwort angefordert.</p>
<p><a href="*|RPLINK|*">Neues Passwort wählen</a></p>
<p>Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Wenn du das nicht warst, kannst du diese Nachricht ignorieren: Dein Passwort bleibt, wie es ist.</p>`,
  },
  'reset-device': {
    subject: 'Verlorenes Gerät aus deinem Konto entfernen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>jemand, vermutlich du selbst, möchte sich bei *|ORGNAME|* ohne das Gerät anmelden, das die Codes anzeigt.</p>
<p><a href="*|RPLINK|*">Anmeldung in zwei Schritten ausschalten</a></p>
<p>Du brauchst dazu dein Passwort. Der Link funktioniert nur einmal und läuft nach 24 Stunden ab. Wenn du das nicht warst, ignoriere diese Nachricht bitte und ändere am besten dein Passwort.</p>`,
  },
  'account-locked': {
    subject: 'Dein Konto ist gesperrt',
    body: `<p>Hallo *|FNAME|*,</p>
<p>für dein Konto bei *|ORGNAME|* wurde mehrmals ein falsches Passwort eingegeben. Zu deinem Schutz haben wir es gesperrt.</p>
<p>Wähle ein neues Passwort, dann kannst du dich wieder anmelden:</p>
<p><a href="*|RPLINK|*">Neues Passwort wählen</a></p>
<p>Wenn du das nicht warst, rät vielleicht jemand dein Passwort. Deine Angaben wurden niemandem gezeigt.</p>`,
  },
  'password-changed': {
    subject: 'Dein Passwort wurde geändert',
    body: `<p>Hallo *|FNAME|*,</p>
<p>das Passwort für dein Konto bei *|ORGNAME|* wurde gerade geändert, und auf deinen anderen Geräten wurdest du abgemeldet. Wenn du das warst, brauchst du nichts weiter zu tun.</p>
<p>Wenn du das nicht warst, wähle bitte sofort ein neues Passwort und schreib an *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Neues Passwort wählen</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>wir schreiben dir wegen deines Kontos bei *|ORGNAME|*. *|DETAILS|*</p>
<p><a href="*|ACCOUNTLINK|*">Zu meinem Konto</a></p>
<p>Wenn du das nicht warst, <a href="*|FORGOTLINK|*">wähle bitte sofort ein neues Passwort</a> und schreib an *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Deine E-Mail-Adresse wird geändert',
    body: `<p>Hallo *|FNAME|*,</p>
<p>in deinem Konto bei *|ORGNAME|* wurde eine neue E-Mail-Adresse eingetragen. Sie gilt, sobald sie bestätigt ist.</p>
<p>Wenn du das nicht warst, ändere bitte dein Passwort und schreib an *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Jemand wollte deine E-Mail-Adresse verwenden',
    body: `<p>Hallo *|FNAME|*,</p>
<p>jemand wollte diese E-Mail-Adresse für ein anderes Konto bei *|ORGNAME|* verwenden. Diese Adresse gehört bereits zu deinem Konto. Daran hat sich nichts geändert, und das andere Konto kann sie nicht verwenden.</p>
<p>Wenn du das warst, melde dich mit dieser Adresse an oder schreib an *|SUPPORTEMAIL|*, um deine beiden Konten zusammenzulegen. Wenn du es nicht warst, musst du nichts tun.</p>
<p><a href="*|LOGINLINK|*">Bei diesem Konto anmelden</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>wir schreiben dir wegen deines Beitrags für *|ORGNAME|*. *|DETAILS|*</p>
<ul>
<li>Betrag: *|AMOUNT|*</li>
<li>Zahlungsart: *|METHOD|*</li>
<li>Nächste Zahlung: *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">Meinen Beitrag ansehen</a></p>
<p>Wenn du das nicht warst, <a href="*|FORGOTLINK|*">wähle bitte sofort ein neues Passwort</a> und schreib an *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Dein Beitrag ist gekündigt',
    body: `<p>Hallo *|FNAME|*,</p>
<p>dein Beitrag für *|ORGNAME|* ist gekündigt. Es wird nichts mehr abgebucht.</p>
<p>Deine Mitgliedschaft endet am: *|EXPIRES|*</p>
<p>Danke für deine Unterstützung. Wenn du es dir anders überlegst, kannst du in deinem Konto jederzeit neu beginnen.</p>
<p><a href="*|LOGINLINK|*">Zu meinem Konto</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Dein Beitrag wird jetzt automatisch eingezogen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>danke: Dein Beitrag für *|ORGNAME|* wird von jetzt an automatisch eingezogen.</p>
<p>Wenn du bei deiner Bank einen Dauerauftrag dafür hast, denk bitte daran, ihn zu löschen, damit du nicht doppelt zahlst.</p>`,
  },
  'email-exists-login': {
    subject: 'Du hast bereits ein Konto',
    body: `<p>Hallo *|FNAME|*,</p>
<p>jemand, vermutlich du selbst, wollte gerade mit dieser Adresse *|ORGNAME|* beitreten. Du bist schon Mitglied, es wurde also nichts abgebucht.</p>
<p><a href="*|LOGINLINK|*">Anmelden</a></p>
<p>Wenn du dein Passwort nicht mehr weißt, kannst du auf der Anmeldeseite ein neues wählen.</p>`,
  },
  'email-exists-set-password': {
    subject: 'Du bist bereits Mitglied',
    body: `<p>Hallo *|FNAME|*,</p>
<p>jemand, vermutlich du selbst, wollte gerade mit dieser Adresse *|ORGNAME|* beitreten. Du bist schon Mitglied, es wurde also nichts abgebucht. Dein Konto hat noch kein Passwort:</p>
<p><a href="*|SPLINK|*">Passwort festlegen</a></p>
<p>Der Link gilt 24 Stunden.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* schreibt dir wegen deiner Antwort auf „*|CALLOUTTITLE|*“. Wenn du antwortest, geht deine E-Mail an *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'Neue Antworten auf *|CALLOUTTITLE|*: *|COUNT|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>neue Antworten auf <strong>*|CALLOUTTITLE|*</strong>: *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Antworten lesen</a></p>
<p>Du hast diese E-Mail auf der Seite des Aufrufs bestellt. Dort kannst du sie abbestellen.</p>`,
  },
  'response-deletion': {
    subject: 'Löschung am *|DELETEDATE|*: *|CALLOUTTITLE|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>am <strong>*|DELETEDATE|*</strong> wird beim Aufruf <strong>*|CALLOUTTITLE|*</strong> gelöscht, was in seinen Einstellungen steht:</p>
<p>*|DELETED|*</p>
<p>Betroffene Antworten: *|COUNT|*</p>
<p>Das lässt sich nicht rückgängig machen. Wenn du die Antworten länger brauchst, exportiere sie vorher oder ändere die Einstellungen.</p>
<p><a href="*|SETTINGSLINK|*">Einstellungen des Aufrufs öffnen</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|*: Zahlungen brauchen deine Aufmerksamkeit',
    body: `<p>Hallo *|FNAME|*,</p>
<p>zwischen deiner Website und *|PROVIDER|* gibt es ein Problem:</p>
<p><strong>*|REASON|*</strong></p>
<p>Solange es besteht, können Beiträge nicht richtig eingezogen werden. Bitte die Person, die den Server betreibt, API-Schlüssel und Webhook bei *|PROVIDER|* zu prüfen.</p>
<p><a href="*|SETTINGSLINK|*">Einstellungen bei *|PROVIDER|* öffnen</a></p>
<p>Diese E-Mail kommt höchstens einmal am Tag, solange das Problem besteht.</p>`,
  },
  'webhook-turned-off': {
    subject: 'Ein Webhook wurde ausgeschaltet',
    body: `<p>Hallo *|FNAME|*,</p>
<p>*|ORGNAME|* hat einen Webhook ausgeschaltet. Das System dahinter erfährt nichts mehr von Änderungen:</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Schalte ihn in den Einstellungen wieder ein, sobald es funktioniert. Was inzwischen geschehen ist, wird nicht nachgesendet.</p>
<p><a href="*|SETTINGSLINK|*">Webhooks öffnen</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|*: Dieser Versand braucht deine Aufmerksamkeit',
    body: `<p>Hallo *|FNAME|*,</p>
<p>beim Versand „*|MAILING|*“ gibt es ein Problem:</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">Versand öffnen</a></p>`,
  },
  'contribution-didnt-start': {
    subject: 'Dein Beitrag konnte nicht beginnen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>die erste Zahlung deines Beitrags für *|ORGNAME|* ist nicht gelungen, deshalb konnte er nicht beginnen. Es wurde nichts abgebucht.</p>
<p>Du kannst es in deinem Konto noch einmal versuchen, vielleicht mit einer anderen Zahlungsart.</p>
<p><a href="*|LOGINLINK|*">Noch einmal versuchen</a></p>
<p>Wenn du Hilfe brauchst, antworte einfach auf diese Nachricht.</p>`,
  },
  'one-time-donation': {
    subject: 'Danke für deine Zahlung',
    body: `<p>Hallo *|FNAME|*,</p>
<p>danke für deine Zahlung von *|AMOUNT|* an *|ORGNAME|*.</p>
<p>Deine Unterstützung macht unsere Arbeit möglich.</p>
<ul>
<li>Quittungsnummer: *|NUMBER|*</li>
<li>Datum: *|CHARGEDATE|*</li>
<li>Zahlungsart: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Quittung ansehen</a></p>
<p>Du kannst sie drucken oder als PDF speichern. Bitte melde dich dazu an.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'Deine Zahlung ist nicht gelungen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>leider ist deine Zahlung von *|AMOUNT|* an *|ORGNAME|* nicht gelungen. Es wurde nichts abgebucht.</p>
<p>Versuch es gern noch einmal, vielleicht mit einer anderen Zahlungsart. Wenn du Hilfe brauchst, antworte einfach auf diese Nachricht.</p>`,
  },
  receipt: {
    subject: 'Deine Quittung von *|ORGNAME|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>danke für deine Zahlung von *|AMOUNT|* an *|ORGNAME|*.</p>
<ul>
<li>Quittungsnummer: *|NUMBER|*</li>
<li>Datum: *|CHARGEDATE|*</li>
<li>Zahlungsart: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Quittung ansehen</a></p>
<p>Du kannst sie drucken oder als PDF speichern. Bitte melde dich dazu an.</p>`,
  },
  'payment-failed': {
    subject: 'Deine Zahlung hat nicht geklappt',
    body: `<p>Hallo *|FNAME|*,</p>
<p>deine Zahlung von *|AMOUNT|* an *|ORGNAME|* konnte nicht eingezogen werden. Das kommt vor: Eine Karte ist abgelaufen, oder das Konto war gerade nicht gedeckt.</p>
<p>Über diesen Link kannst du mit einer anderen Karte oder einem anderen Konto zahlen. Anmelden musst du dich dafür nicht:</p>
<p><a href="*|RECOVERYLINK|*">Mit anderer Karte oder anderem Konto zahlen</a></p>
<p>Der Link funktioniert nur einmal, bis *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Bitte gib deine Zahlung frei',
    body: `<p>Hallo *|FNAME|*,</p>
<p>deine Bank bittet dich, deine Zahlung von *|AMOUNT|* an *|ORGNAME|* freizugeben. Vorher wird nichts abgebucht.</p>
<p>Das dauert eine Minute und geht ohne Anmeldung:</p>
<p><a href="*|RECOVERYLINK|*">Zahlung freigeben</a></p>
<p>Der Link funktioniert bis *|EXPIRES|*. Du kannst darüber auch mit einer anderen Karte oder einem anderen Konto zahlen. Falls du die Zahlung schon freigegeben hast, kannst du diese Nachricht ignorieren.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'Deine Zahlung fehlt noch',
    body: `<p>Hallo *|FNAME|*,</p>
<p>deine Zahlung von *|AMOUNT|* an *|ORGNAME|* ist noch nicht eingegangen. Damit deine Unterstützung weiterläuft, wähle bitte eine andere Karte oder ein anderes Konto. Das dauert eine Minute und geht ohne Anmeldung:</p>
<p><a href="*|RECOVERYLINK|*">Mit anderer Karte oder anderem Konto zahlen</a></p>
<p>Der Link funktioniert nur einmal, bis *|EXPIRES|*. Falls du inzwischen gezahlt hast, kannst du diese Nachricht ignorieren.</p>`,
  },
  'payment-recovered': {
    subject: 'Danke, deine Zahlung ist angekommen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>deine Zahlung von *|AMOUNT|* an *|ORGNAME|* ist angekommen, und dein Beitrag läuft weiter wie bisher.</p>
<p>Danke für deine Unterstützung!</p>`,
  },
  'yearly-statement': {
    subject: 'Deine Zahlungen im Jahr *|YEAR|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>im Jahr *|YEAR|* hast du *|ORGNAME|* mit *|AMOUNT|* unterstützt. Vielen Dank dafür!</p>
<p>Für deine Unterlagen stehen alle Zahlungen des Jahres in einer Übersicht:</p>
<p><a href="*|STATEMENTLINK|*">Jahresübersicht ansehen</a></p>
<p>Du kannst sie drucken oder als PDF speichern. Bitte melde dich dazu an.</p>`,
  },
  'card-expiring': {
    subject: 'Deine Karte läuft bald ab',
    body: `<p>Hallo *|FNAME|*,</p>
<p>die Karte, von der dein Beitrag für *|ORGNAME|* bezahlt wird, läuft Ende *|EXPIRES|* ab.</p>
<p>Damit dein Beitrag weiterläuft, hinterlege bitte rechtzeitig deine neue Karte. Das dauert eine Minute, Betrag und Termine bleiben, wie sie sind.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Karte aktualisieren</a></p>
<p>Wenn deine Bank uns die neue Karte schon gemeldet hat oder du sie gerade geändert hast, brauchst du nichts mehr zu tun.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Dein Beitrag läuft bis *|EXPIRES|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>danke, dass du *|ORGNAME|* unterstützt! Dein Beitrag ist bis *|EXPIRES|* bezahlt; damit endet auch deine Mitgliedschaft.</p>
<p>Wenn du dabeibleiben möchtest, kannst du wie bisher bezahlen oder auf automatische Zahlung umstellen:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Beitrag fortsetzen</a></p>
<p>Wenn deine Zahlung schon unterwegs ist, kannst du diese Nachricht ignorieren. Wenn du Fragen hast, antworte einfach darauf.</p>`,
  },
  'gift-ending': {
    subject: 'Deine Geschenk-Mitgliedschaft läuft bis *|EXPIRES|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>deine Mitgliedschaft bei *|ORGNAME|* war ein Geschenk. Bis *|EXPIRES|* läuft sie noch, dann endet sie von selbst.</p>
<p>Wir würden uns freuen, wenn du dabeibleibst. Wie viel du gibst, entscheidest du:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Mitglied bleiben</a></p>
<p>Wenn du Fragen hast, antworte einfach auf diese Nachricht.</p>`,
  },
  'membership-ended': {
    subject: 'Deine Mitgliedschaft ist zu Ende',
    body: `<p>Hallo *|FNAME|*,</p>
<p>deine Mitgliedschaft bei *|ORGNAME|* ist am *|EXPIRES|* zu Ende gegangen. Danke für deine Unterstützung!</p>
<p>Du bist jederzeit wieder willkommen:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Wieder Mitglied werden</a></p>
<p>Wenn das ein Irrtum ist, antworte einfach auf diese Nachricht.</p>`,
  },
}
