import type { TemplateTexts } from './text.ts'

export const nl: TemplateTexts = {
  'confirm-email': {
    subject: 'Bevestig je e-mailadres',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Nog één stap en je bent lid van *|ORGNAME|*: bevestig dat dit adres van jou is.</p>
<p><a href="*|CONFIRMLINK|*">Mijn e-mailadres bevestigen</a></p>
<p>De link werkt 24 uur. Heb je je niet aangemeld, dan hoef je niets te doen; er wordt niets afgeschreven.</p>`,
  },
  'setup-account': {
    subject: 'Bedankt! Maak je account klaar',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Bedankt dat je *|ORGNAME|* steunt. Met een account kun je je betaling bekijken en meedoen.</p>
<p><a href="*|CONFIRMLINK|*">Mijn account klaarmaken</a></p>
<p>De link werkt 24 uur.</p>`,
  },
  'email-change-confirm': {
    subject: 'Bevestig je nieuwe e-mailadres',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je hebt ons gevraagd dit adres voortaan te gebruiken voor je account bij *|ORGNAME|*. Bevestig dat het van jou is.</p>
<p><a href="*|CONFIRMLINK|*">Het nieuwe adres bevestigen</a></p>
<p>De link werkt één keer en verloopt na 24 uur. Er verandert niets tot je het bevestigt. Heb je hier niet om gevraagd, negeer dit bericht dan.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Bevestig je aanmelding voor onze nieuwsbrieven',
    body: `<p>Hallo,</p>
<p>Iemand, waarschijnlijk jij, wil op dit adres nieuwsbrieven van *|ORGNAME|* ontvangen. Bevestig dat jij dat was.</p>
<p><a href="*|CONFIRMLINK|*">Kiezen en bevestigen</a></p>
<p>De link werkt 30 dagen. Was jij het niet, negeer dit bericht dan. Je krijgt geen nieuwsbrieven.</p>`,
  },
  'account-deleted': {
    subject: 'Je account is verwijderd',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Zoals je vroeg hebben we je account bij *|ORGNAME|* verwijderd en je bijdrage beëindigd, als je die had.</p>
<p>Was jij dit niet, schrijf dan meteen naar *|SUPPORTEMAIL|*. Je bent altijd weer welkom.</p>`,
  },
  'new-member': {
    subject: 'Nieuw contact: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* is toegevoegd aan de contacten van *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Contact openen</a></p>`,
  },
  'cancelled-member': {
    subject: 'Bijdrage opgezegd: *|MEMBERNAME|*',
    body: `<p>De bijdrage van *|MEMBERNAME|* is opgezegd.</p>
<p><a href="*|CONTACTLINK|*">Contact openen</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Nieuwsbriefgroepen zijn verdwenen',
    body: `<p>Deze groepen bestaan niet meer bij de nieuwsbriefaanbieder. Ze zijn verwijderd bij contacten en uit formulieren:</p>
<p>*|GROUPS|*</p>
<p>Was dat niet de bedoeling, maak ze daar dan opnieuw aan en kies ze opnieuw.</p>`,
  },
  welcome: {
    subject: 'Welkom bij *|ORGNAME|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Welkom, en bedankt dat je lid bent geworden van *|ORGNAME|*. Fijn dat je erbij bent.</p>
<p>In je account vind je je bijdrage en je gegevens; je kunt beide op elk moment wijzigen.</p>
<p><a href="*|LOGINLINK|*">Naar mijn account</a></p>
<p>Heb je vragen, beantwoord dan gewoon dit bericht.</p>`,
  },
  'reset-password': {
    subject: 'Kies een nieuw wachtwoord',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Iemand, waarschijnlijk jij, heeft een nieuw wachtwoord gevraagd voor je account bij *|ORGNAME|*.</p>
<p><a href="*|RPLINK|*">Een nieuw wachtwoord kiezen</a></p>
<p>De link werkt één keer en verloopt na 24 uur. Was jij het niet, negeer dit bericht dan: je wachtwoord blijft zoals het is.</p>`,
  },
  'reset-device': {
    subject: 'Een verloren apparaat van je account verwijderen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Iemand, waarschijnlijk jij, wil bij *|ORGNAME|* inloggen zonder het apparaat dat de codes toont.</p>
<p><a href="*|RPLINK|*">Inloggen in twee stappen uitzetten</a></p>
<p>Je hebt je wachtwoord nodig. De link werkt één keer en verloopt na 24 uur. Was jij het niet, negeer dit bericht dan en overweeg je wachtwoord te wijzigen.</p>`,
  },
  'account-locked': {
    subject: 'Je account is vergrendeld',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Voor je account bij *|ORGNAME|* is een paar keer een verkeerd wachtwoord ingevoerd. Om je te beschermen hebben we het vergrendeld.</p>
<p>Kies een nieuw wachtwoord en je kunt weer inloggen:</p>
<p><a href="*|RPLINK|*">Een nieuw wachtwoord kiezen</a></p>
<p>Was jij het niet, dan probeert iemand misschien je wachtwoord te raden. Niemand heeft je gegevens gezien.</p>`,
  },
  'password-changed': {
    subject: 'Je wachtwoord is gewijzigd',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Het wachtwoord van je account bij *|ORGNAME|* is zojuist gewijzigd, en op je andere apparaten ben je uitgelogd. Was jij het, dan hoef je niets meer te doen.</p>
<p>Was jij het niet, kies dan meteen een nieuw wachtwoord en schrijf naar *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Een nieuw wachtwoord kiezen</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>*|DETAILS|*</p>
<p>Het gaat om je account bij *|ORGNAME|*:</p>
<p><a href="*|ACCOUNTLINK|*">Naar mijn account</a></p>
<p>Was jij het niet, <a href="*|FORGOTLINK|*">kies dan meteen een nieuw wachtwoord</a> en schrijf naar *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Je e-mailadres wordt gewijzigd',
    body: `<p>Hallo *|FNAME|*,</p>
<p>In je account bij *|ORGNAME|* is een nieuw e-mailadres opgegeven. Het geldt zodra het is bevestigd.</p>
<p>Was jij dit niet, wijzig dan je wachtwoord en schrijf naar *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Iemand wilde je e-mailadres gebruiken',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Iemand wilde dit e-mailadres gebruiken voor een ander account bij *|ORGNAME|*. Het hoort al bij jouw account. Er is niets veranderd en het andere account kan het niet gebruiken.</p>
<p>Was jij dit, log dan in met dit adres of schrijf naar *|SUPPORTEMAIL|* om je twee accounts samen te voegen. Was jij dit niet, dan hoef je niets te doen.</p>
<p><a href="*|LOGINLINK|*">Inloggen op dit account</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>*|DETAILS|* Je bijdrage aan *|ORGNAME|*:</p>
<ul>
<li>Bedrag: *|AMOUNT|*</li>
<li>Betaalwijze: *|METHOD|*</li>
<li>Volgende betaling: *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">Bekijk mijn bijdrage</a></p>
<p>Was jij het niet, <a href="*|FORGOTLINK|*">kies dan meteen een nieuw wachtwoord</a> en schrijf naar *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Je bijdrage is opgezegd',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je bijdrage aan *|ORGNAME|* is opgezegd. Er wordt niets meer afgeschreven.</p>
<p>Je lidmaatschap eindigt op: *|EXPIRES|*</p>
<p>Bedankt voor je steun tot nu toe. Bedenk je je, dan kun je in je account altijd opnieuw beginnen.</p>
<p><a href="*|LOGINLINK|*">Naar mijn account</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Je bijdrage gaat nu automatisch',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Bedankt: je bijdrage aan *|ORGNAME|* wordt vanaf nu automatisch geïnd.</p>
<p>Heb je er bij je bank een periodieke overschrijving voor, vergeet die dan niet te stoppen, zodat je niet dubbel betaalt.</p>`,
  },
  'email-exists-login': {
    subject: 'Je hebt al een account',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Iemand, waarschijnlijk jij, wilde zojuist met dit adres lid worden van *|ORGNAME|*. Je bent al lid, dus er is niets afgeschreven.</p>
<p><a href="*|LOGINLINK|*">Inloggen</a></p>
<p>Weet je je wachtwoord niet meer, dan kun je op de inlogpagina een nieuw kiezen.</p>`,
  },
  'email-exists-set-password': {
    subject: 'Je bent al lid',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Iemand, waarschijnlijk jij, wilde zojuist met dit adres lid worden van *|ORGNAME|*. Je bent al lid, dus er is niets afgeschreven. Je account heeft nog geen wachtwoord:</p>
<p><a href="*|SPLINK|*">Een wachtwoord instellen</a></p>
<p>De link werkt 24 uur.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* schrijft je over je reactie op ‘*|CALLOUTTITLE|*’. Als je antwoordt, gaat je e-mail naar *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'Nieuwe reacties op *|CALLOUTTITLE|*: *|COUNT|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Nieuwe reacties op <strong>*|CALLOUTTITLE|*</strong>: *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Reacties lezen</a></p>
<p>Je hebt om deze e-mail gevraagd op de pagina van de oproep. Daar kun je hem ook uitzetten.</p>`,
  },
  'response-deletion': {
    subject: 'Verwijdering op *|DELETEDATE|*: *|CALLOUTTITLE|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Op <strong>*|DELETEDATE|*</strong> wordt van de oproep <strong>*|CALLOUTTITLE|*</strong> verwijderd wat in de instellingen staat:</p>
<p>*|DELETED|*</p>
<p>Aantal reacties: *|COUNT|*</p>
<p>Dit kan niet ongedaan worden gemaakt. Heb je de reacties langer nodig, exporteer ze dan vóór die datum of wijzig de instellingen.</p>
<p><a href="*|SETTINGSLINK|*">Instellingen van de oproep openen</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|*: betalingen vragen je aandacht',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Er is een probleem tussen je site en *|PROVIDER|*:</p>
<p><strong>*|REASON|*</strong></p>
<p>Zolang dit duurt, kunnen bijdragen niet goed worden geïnd. Vraag degene die de server beheert om de API-sleutel en de webhook bij *|PROVIDER|* te controleren.</p>
<p><a href="*|SETTINGSLINK|*">Instellingen bij *|PROVIDER|* openen</a></p>
<p>Je krijgt deze e-mail hooguit één keer per dag zolang het probleem duurt.</p>`,
  },
  'webhook-turned-off': {
    subject: 'Een webhook is uitgeschakeld',
    body: `<p>Hallo *|FNAME|*,</p>
<p>*|ORGNAME|* heeft een webhook uitgeschakeld. Het systeem erachter hoort niets meer over wijzigingen:</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Zet hem in de instellingen weer aan zodra het werkt. Wat intussen is gebeurd, wordt niet nagestuurd.</p>
<p><a href="*|SETTINGSLINK|*">Webhooks openen</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|*: deze mailing vraagt je aandacht',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Er is een probleem met de mailing ‘*|MAILING|*’:</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">De mailing openen</a></p>`,
  },
  'contribution-didnt-start': {
    subject: 'Je bijdrage kon niet beginnen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>De eerste betaling van je bijdrage aan *|ORGNAME|* is niet gelukt, dus konden we er niet mee beginnen. Er is niets afgeschreven.</p>
<p>Je kunt het in je account opnieuw proberen, misschien met een andere betaalwijze.</p>
<p><a href="*|LOGINLINK|*">Opnieuw proberen</a></p>
<p>Heb je hulp nodig, beantwoord dan gewoon dit bericht.</p>`,
  },
  'one-time-donation': {
    subject: 'Bedankt voor je betaling',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Bedankt voor je betaling van *|AMOUNT|* aan *|ORGNAME|*.</p>
<p>Jouw steun maakt ons werk mogelijk.</p>
<ul>
<li>Nummer: *|NUMBER|*</li>
<li>Datum: *|CHARGEDATE|*</li>
<li>Betaalwijze: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Bekijk het betalingsbewijs</a></p>
<p>Je kunt het afdrukken of opslaan als pdf. Log in om het te bekijken.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'Je betaling is niet gelukt',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Helaas is je betaling van *|AMOUNT|* aan *|ORGNAME|* niet gelukt. Er is niets afgeschreven.</p>
<p>Probeer het gerust opnieuw, misschien met een andere betaalwijze. Heb je hulp nodig, beantwoord dan gewoon dit bericht.</p>`,
  },
  receipt: {
    subject: 'Je betalingsbewijs van *|ORGNAME|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Bedankt voor je betaling van *|AMOUNT|* aan *|ORGNAME|*.</p>
<ul>
<li>Nummer: *|NUMBER|*</li>
<li>Datum: *|CHARGEDATE|*</li>
<li>Betaalwijze: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Bekijk het betalingsbewijs</a></p>
<p>Je kunt het afdrukken of opslaan als pdf. Log in om het te bekijken.</p>`,
  },
  'payment-failed': {
    subject: 'Je betaling is niet gelukt',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je betaling van *|AMOUNT|* aan *|ORGNAME|* is niet gelukt. Dat kan gebeuren: een kaart is verlopen, of er stond even te weinig op je rekening.</p>
<p>Met deze link kun je betalen met een andere kaart of rekening. Inloggen is niet nodig:</p>
<p><a href="*|RECOVERYLINK|*">Betaal met een andere kaart of rekening</a></p>
<p>De link werkt één keer, tot en met *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Keur je betaling goed',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je bank vraagt je om je betaling van *|AMOUNT|* aan *|ORGNAME|* goed te keuren. Tot die tijd wordt er niets afgeschreven.</p>
<p>Het kost een minuut en je hoeft niet in te loggen:</p>
<p><a href="*|RECOVERYLINK|*">Betaling goedkeuren</a></p>
<p>De link werkt tot en met *|EXPIRES|*. Je kunt er ook mee betalen met een andere kaart of rekening. Heb je de betaling al goedgekeurd, dan kun je dit bericht negeren.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'Je betaling is er nog niet',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je betaling van *|AMOUNT|* aan *|ORGNAME|* is nog niet binnen. Kies een andere kaart of rekening, zodat je steun doorloopt. Het kost een minuut en je hoeft niet in te loggen:</p>
<p><a href="*|RECOVERYLINK|*">Betaal met een andere kaart of rekening</a></p>
<p>De link werkt één keer, tot en met *|EXPIRES|*. Heb je intussen betaald, dan kun je dit bericht negeren.</p>`,
  },
  'payment-recovered': {
    subject: 'Bedankt, je betaling is binnen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je betaling van *|AMOUNT|* aan *|ORGNAME|* is binnen en je bijdrage loopt gewoon door.</p>
<p>Bedankt voor je steun!</p>`,
  },
  'yearly-statement': {
    subject: 'Je betalingen in *|YEAR|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>In *|YEAR|* heb je *|ORGNAME|* gesteund met *|AMOUNT|*. Heel erg bedankt!</p>
<p>Voor je administratie staan alle betalingen van het jaar in één overzicht:</p>
<p><a href="*|STATEMENTLINK|*">Bekijk het jaaroverzicht</a></p>
<p>Je kunt het afdrukken of opslaan als pdf. Log in om het te bekijken.</p>`,
  },
  'card-expiring': {
    subject: 'Je kaart verloopt binnenkort',
    body: `<p>Hallo *|FNAME|*,</p>
<p>De kaart waarmee je bijdrage aan *|ORGNAME|* wordt betaald, verloopt eind *|EXPIRES|*.</p>
<p>Geef ons op tijd je nieuwe kaart door, dan loopt je bijdrage gewoon verder. Het kost een minuut; bedrag en data blijven gelijk.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Kaart bijwerken</a></p>
<p>Heeft je bank de nieuwe kaart al aan ons doorgegeven, of heb je die net gewijzigd, dan hoef je niets meer te doen.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Je bijdrage loopt tot *|EXPIRES|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Bedankt dat je *|ORGNAME|* steunt! Je bijdrage is betaald tot *|EXPIRES|*; daarmee eindigt ook je lidmaatschap.</p>
<p>Wil je erbij blijven, dan kun je betalen zoals altijd of overstappen op automatisch betalen:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Bijdrage voortzetten</a></p>
<p>Is je betaling al onderweg, dan kun je dit bericht negeren. Heb je vragen, beantwoord het dan gewoon.</p>`,
  },
  'gift-ending': {
    subject: 'Je cadeaulidmaatschap loopt tot *|EXPIRES|*',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je lidmaatschap van *|ORGNAME|* was een cadeau. Het loopt tot *|EXPIRES|* en eindigt vanzelf.</p>
<p>We zouden het fijn vinden als je blijft. Je kiest zelf hoeveel je geeft:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Lid blijven</a></p>
<p>Heb je vragen, beantwoord dan gewoon dit bericht.</p>`,
  },
  'membership-ended': {
    subject: 'Je lidmaatschap is afgelopen',
    body: `<p>Hallo *|FNAME|*,</p>
<p>Je lidmaatschap van *|ORGNAME|* is op *|EXPIRES|* afgelopen. Bedankt voor je steun!</p>
<p>Je bent altijd weer welkom:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Opnieuw lid worden</a></p>
<p>Denk je dat dit een vergissing is, beantwoord dan gewoon dit bericht.</p>`,
  },
}
