import type { TemplateTexts } from './text.ts'

export const it: TemplateTexts = {
  'confirm-email': {
    subject: 'Conferma il tuo indirizzo e-mail',
    body: `<p>Ciao *|FNAME|*,</p>
<p>manca un solo passo per diventare membro di *|ORGNAME|*: conferma che questo indirizzo è tuo.</p>
<p><a href="*|CONFIRMLINK|*">Conferma il mio indirizzo e-mail</a></p>
<p>Il link vale 24 ore. Se non ti sei iscritto, non devi fare nulla: non verrà addebitato niente.</p>`,
  },
  'setup-account': {
    subject: 'Grazie! Crea il tuo account',
    body: `<p>Ciao *|FNAME|*,</p>
<p>grazie per il tuo sostegno a *|ORGNAME|*. Con un account puoi vedere il tuo pagamento e partecipare.</p>
<p><a href="*|CONFIRMLINK|*">Crea il mio account</a></p>
<p>Il link vale 24 ore.</p>`,
  },
  'email-change-confirm': {
    subject: 'Conferma il tuo nuovo indirizzo e-mail',
    body: `<p>Ciao *|FNAME|*,</p>
<p>ci hai chiesto di usare d’ora in poi questo indirizzo per il tuo account su *|ORGNAME|*. Conferma che è tuo.</p>
<p><a href="*|CONFIRMLINK|*">Conferma il nuovo indirizzo</a></p>
<p>Il link funziona una sola volta e scade dopo 24 ore. Non cambia nulla finché non confermi. Se non l’hai chiesto tu, ignora questo messaggio.</p>`,
  },
  'newsletter-confirm': {
    subject: 'Conferma l’iscrizione alle nostre newsletter',
    body: `<p>Ciao,</p>
<p>qualcuno, probabilmente tu, ha chiesto di ricevere a questo indirizzo le newsletter di *|ORGNAME|*. Conferma che sei stato tu.</p>
<p><a href="*|CONFIRMLINK|*">Scegli e conferma</a></p>
<p>Il link funziona per 30 giorni. Se non sei stato tu, ignora questo messaggio: non riceverai alcuna newsletter.</p>`,
  },
  'account-deleted': {
    subject: 'Il tuo account è stato eliminato',
    body: `<p>Ciao *|FNAME|*,</p>
<p>come hai chiesto, abbiamo eliminato il tuo account su *|ORGNAME|* e interrotto il tuo contributo, se ne avevi uno.</p>
<p>Se non sei stato tu, scrivi subito a *|SUPPORTEMAIL|*. Sarai sempre il benvenuto.</p>`,
  },
  'new-member': {
    subject: 'Nuovo contatto: *|MEMBERNAME|*',
    body: `<p>*|MEMBERNAME|* è stato aggiunto ai contatti di *|ORGNAME|*.</p>
<p><a href="*|CONTACTLINK|*">Apri il contatto</a></p>`,
  },
  'cancelled-member': {
    subject: 'Contributo disdetto: *|MEMBERNAME|*',
    body: `<p>Il contributo di *|MEMBERNAME|* è stato disdetto.</p>
<p><a href="*|CONTACTLINK|*">Apri il contatto</a></p>`,
  },
  'deleted-newsletter-group': {
    subject: 'Alcuni gruppi della newsletter sono scomparsi',
    body: `<p>Questi gruppi non esistono più presso il fornitore della newsletter. Sono stati tolti dai contatti e dai moduli:</p>
<p>*|GROUPS|*</p>
<p>Se non era voluto, creali di nuovo presso il fornitore e sceglili un’altra volta.</p>`,
  },
  welcome: {
    subject: 'Benvenuto in *|ORGNAME|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>benvenuto, e grazie per esserti unito a *|ORGNAME|*. Siamo felici di averti con noi.</p>
<p>Nel tuo account trovi il tuo contributo e i tuoi dati; puoi modificarli in ogni momento.</p>
<p><a href="*|LOGINLINK|*">Vai al mio account</a></p>
<p>Se hai domande, rispondi semplicemente a questo messaggio.</p>`,
  },
  'reset-password': {
    subject: 'Scegli una nuova password',
    body: `<p>Ciao *|FNAME|*,</p>
<p>qualcuno, probabilmente tu, ha chiesto una nuova password per il tuo account su *|ORGNAME|*.</p>
<p><a href="*|RPLINK|*">Scegli una nuova password</a></p>
<p>Il link funziona una sola volta e scade dopo 24 ore. Se non sei stato tu, ignora questo messaggio: la tua password resta com’è.</p>`,
  },
  'reset-device': {
    subject: 'Togli un dispositivo perso dal tuo account',
    body: `<p>Ciao *|FNAME|*,</p>
<p>qualcuno, probabilmente tu, vuole accedere a *|ORGNAME|* senza il dispositivo che mostra i codici.</p>
<p><a href="*|RPLINK|*">Disattiva l’accesso in due passaggi</a></p>
<p>Ti servirà la tua password. Il link funziona una sola volta e scade dopo 24 ore. Se non sei stato tu, ignora questo messaggio e valuta se cambiare la password.</p>`,
  },
  'account-locked': {
    subject: 'Il tuo account è bloccato',
    body: `<p>Ciao *|FNAME|*,</p>
<p>per il tuo account su *|ORGNAME|* è stata inserita più volte una password sbagliata. Per proteggerti l’abbiamo bloccato.</p>
<p>Scegli una nuova password e potrai accedere di nuovo:</p>
<p><a href="*|RPLINK|*">Scegli una nuova password</a></p>
<p>Se non sei stato tu, forse qualcuno sta cercando di indovinarla. I tuoi dati non sono stati mostrati a nessuno.</p>`,
  },
  'password-changed': {
    subject: 'La tua password è stata cambiata',
    body: `<p>Ciao *|FNAME|*,</p>
<p>la password del tuo account su *|ORGNAME|* è appena stata cambiata e gli altri tuoi dispositivi sono stati disconnessi. Se sei stato tu, non devi fare altro.</p>
<p>Se non sei stato tu, scegli subito una nuova password e scrivi a *|SUPPORTEMAIL|*:</p>
<p><a href="*|FORGOTLINK|*">Scegli una nuova password</a></p>`,
  },
  'two-factor-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>ti scriviamo per il tuo account su *|ORGNAME|*. *|DETAILS|*</p>
<p><a href="*|ACCOUNTLINK|*">Vai al mio account</a></p>
<p>Se non sei stato tu, <a href="*|FORGOTLINK|*">scegli subito una nuova password</a> e scrivi a *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-notice': {
    subject: 'Il tuo indirizzo e-mail sta per cambiare',
    body: `<p>Ciao *|FNAME|*,</p>
<p>nel tuo account su *|ORGNAME|* è stato indicato un nuovo indirizzo e-mail. Varrà non appena sarà confermato.</p>
<p>Se non sei stato tu, cambia la password e scrivi a *|SUPPORTEMAIL|*.</p>`,
  },
  'email-change-taken': {
    subject: 'Qualcuno ha chiesto di usare il tuo indirizzo e-mail',
    body: `<p>Ciao *|FNAME|*,</p>
<p>qualcuno ha chiesto di usare questo indirizzo e-mail per un altro account su *|ORGNAME|*. È già associato al tuo account: non è cambiato nulla e l’altro account non può usarlo.</p>
<p>Se sei stato tu, accedi con questo indirizzo o scrivi a *|SUPPORTEMAIL|* per unire i tuoi due account. Se non sei stato tu, non devi fare nulla.</p>
<p><a href="*|LOGINLINK|*">Accedi a questo account</a></p>`,
  },
  'contribution-changed': {
    subject: '*|CHANGE|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>ti scriviamo per il tuo contributo a *|ORGNAME|*. *|DETAILS|*</p>
<ul>
<li>Importo: *|AMOUNT|*</li>
<li>Metodo di pagamento: *|METHOD|*</li>
<li>Prossimo pagamento: *|NEXTPAYMENT|*</li>
</ul>
<p><a href="*|CONTRIBUTIONLINK|*">Vedi il mio contributo</a></p>
<p>Se non sei stato tu, <a href="*|FORGOTLINK|*">scegli subito una nuova password</a> e scrivi a *|SUPPORTEMAIL|*.</p>`,
  },
  'cancelled-contribution': {
    subject: 'Il tuo contributo è stato disdetto',
    body: `<p>Ciao *|FNAME|*,</p>
<p>il tuo contributo a *|ORGNAME|* è stato disdetto. Non verrà più addebitato nulla.</p>
<p>La tua iscrizione termina il: *|EXPIRES|*</p>
<p>Grazie per il tuo sostegno. Se cambi idea, puoi ricominciare in ogni momento dal tuo account.</p>
<p><a href="*|LOGINLINK|*">Vai al mio account</a></p>`,
  },
  'manual-to-automatic': {
    subject: 'Il tuo contributo ora è automatico',
    body: `<p>Ciao *|FNAME|*,</p>
<p>grazie: da ora il tuo contributo a *|ORGNAME|* viene addebitato automaticamente.</p>
<p>Se hai un bonifico periodico presso la tua banca, ricordati di annullarlo per non pagare due volte.</p>`,
  },
  'email-exists-login': {
    subject: 'Hai già un account',
    body: `<p>Ciao *|FNAME|*,</p>
<p>qualcuno, probabilmente tu, ha appena provato a unirsi a *|ORGNAME|* con questo indirizzo. Sei già membro, quindi non è stato addebitato nulla.</p>
<p><a href="*|LOGINLINK|*">Accedi</a></p>
<p>Se non ricordi la password, puoi sceglierne una nuova nella pagina di accesso.</p>`,
  },
  'email-exists-set-password': {
    subject: 'Sei già membro',
    body: `<p>Ciao *|FNAME|*,</p>
<p>qualcuno, probabilmente tu, ha appena provato a unirsi a *|ORGNAME|* con questo indirizzo. Sei già membro, quindi non è stato addebitato nulla. Il tuo account non ha ancora una password:</p>
<p><a href="*|SPLINK|*">Imposta una password</a></p>
<p>Il link vale 24 ore.</p>`,
  },
  'callout-response-email': {
    subject: '*|SUBJECT|*',
    body: `*|MESSAGE|*
<p><small>*|WRITER|* ti scrive riguardo alla tua risposta a «*|CALLOUTTITLE|*». Se rispondi, la tua e-mail arriva a *|WRITER|*.</small></p>`,
  },
  'new-responses': {
    subject: 'Nuove risposte a *|CALLOUTTITLE|*: *|COUNT|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>nuove risposte a <strong>*|CALLOUTTITLE|*</strong>: *|RESPONSES|*</p>
<p><a href="*|RESPONSESLINK|*">Leggi le risposte</a></p>
<p>Hai chiesto questa e-mail nella pagina dell’appello, dove puoi anche disattivarla.</p>`,
  },
  'response-deletion': {
    subject: 'Eliminazione *|DELETEDATE|*: *|CALLOUTTITLE|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>il giorno <strong>*|DELETEDATE|*</strong> sarà eliminato dall’appello <strong>*|CALLOUTTITLE|*</strong>, come previsto dalle sue impostazioni:</p>
<p>*|DELETED|*</p>
<p>Risposte interessate: *|COUNT|*</p>
<p>L’eliminazione è definitiva. Se le risposte ti servono più a lungo, esportale o cambia le impostazioni prima di quella data.</p>
<p><a href="*|SETTINGSLINK|*">Apri le impostazioni dell’appello</a></p>`,
  },
  'payment-provider-alarm': {
    subject: '*|PROVIDER|*: i pagamenti richiedono attenzione',
    body: `<p>Ciao *|FNAME|*,</p>
<p>c’è un problema tra il tuo sito e *|PROVIDER|*:</p>
<p><strong>*|REASON|*</strong></p>
<p>Finché dura, i contributi non possono essere addebitati correttamente. Chiedi a chi gestisce il server di controllare la chiave API e il webhook su *|PROVIDER|*.</p>
<p><a href="*|SETTINGSLINK|*">Apri le impostazioni su *|PROVIDER|*</a></p>
<p>Riceverai questa email al massimo una volta al giorno finché il problema persiste.</p>`,
  },
  'webhook-turned-off': {
    subject: 'Un webhook è stato disattivato',
    body: `<p>Ciao *|FNAME|*,</p>
<p>*|ORGNAME|* ha disattivato un webhook. Il sistema che lo riceve non viene più informato delle modifiche:</p>
<p><strong>*|WEBHOOK|*</strong></p>
<p>*|REASON|*</p>
<p>Quando funziona di nuovo, riattivalo nelle impostazioni. Ciò che è successo nel frattempo non viene inviato in seguito.</p>
<p><a href="*|SETTINGSLINK|*">Apri i webhook</a></p>`,
  },
  'mailing-alarm': {
    subject: '*|MAILING|*: questo invio richiede attenzione',
    body: `<p>Ciao *|FNAME|*,</p>
<p>c’è un problema con l’invio “*|MAILING|*”:</p>
<p><strong>*|REASON|*</strong></p>
<p><a href="*|MAILINGLINK|*">Apri l’invio</a></p>`,
  },
  'contribution-didnt-start': {
    subject: 'Il tuo contributo non è potuto iniziare',
    body: `<p>Ciao *|FNAME|*,</p>
<p>il primo pagamento del tuo contributo a *|ORGNAME|* non è riuscito, quindi non è potuto iniziare. Non è stato addebitato nulla.</p>
<p>Puoi riprovare dal tuo account, magari con un altro metodo di pagamento.</p>
<p><a href="*|LOGINLINK|*">Riprova</a></p>
<p>Se hai bisogno di aiuto, rispondi semplicemente a questo messaggio.</p>`,
  },
  'one-time-donation': {
    subject: 'Grazie per il tuo pagamento',
    body: `<p>Ciao *|FNAME|*,</p>
<p>grazie per il tuo pagamento di *|AMOUNT|* a *|ORGNAME|*.</p>
<p>Il tuo sostegno rende possibile il nostro lavoro.</p>
<ul>
<li>Numero della ricevuta: *|NUMBER|*</li>
<li>Data: *|CHARGEDATE|*</li>
<li>Metodo di pagamento: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Vedi la ricevuta</a></p>
<p>Puoi stamparla o salvarla come PDF. Per vederla devi accedere al tuo account.</p>`,
  },
  'one-time-donation-failed': {
    subject: 'Il tuo pagamento non è riuscito',
    body: `<p>Ciao *|FNAME|*,</p>
<p>purtroppo il tuo pagamento di *|AMOUNT|* a *|ORGNAME|* non è riuscito. Non è stato addebitato nulla.</p>
<p>Puoi riprovare quando vuoi, magari con un altro metodo di pagamento. Se hai bisogno di aiuto, rispondi semplicemente a questo messaggio.</p>`,
  },
  receipt: {
    subject: 'La tua ricevuta di *|ORGNAME|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>grazie per il tuo pagamento di *|AMOUNT|* a *|ORGNAME|*.</p>
<ul>
<li>Numero della ricevuta: *|NUMBER|*</li>
<li>Data: *|CHARGEDATE|*</li>
<li>Metodo di pagamento: *|METHOD|*</li>
</ul>
<p><a href="*|RECEIPTLINK|*">Vedi la ricevuta</a></p>
<p>Puoi stamparla o salvarla come PDF. Per vederla devi accedere al tuo account.</p>`,
  },
  'payment-failed': {
    subject: 'Il tuo pagamento non è andato a buon fine',
    body: `<p>Ciao *|FNAME|*,</p>
<p>il tuo pagamento di *|AMOUNT|* a *|ORGNAME|* non è andato a buon fine. Può succedere: una carta scaduta, o un conto che per un giorno non era coperto.</p>
<p>Con questo link puoi pagare con un’altra carta o un altro conto, senza accedere al tuo account:</p>
<p><a href="*|RECOVERYLINK|*">Paga con un’altra carta o un altro conto</a></p>
<p>Il link funziona una sola volta, fino a *|EXPIRES|*.</p>`,
  },
  'payment-requires-action': {
    subject: 'Autorizza il tuo pagamento',
    body: `<p>Ciao *|FNAME|*,</p>
<p>la tua banca ti chiede di autorizzare il pagamento di *|AMOUNT|* a *|ORGNAME|*. Fino ad allora non ti viene addebitato nulla.</p>
<p>Basta un minuto, e non devi accedere al tuo account:</p>
<p><a href="*|RECOVERYLINK|*">Autorizza il pagamento</a></p>
<p>Il link funziona fino a *|EXPIRES|*. Puoi usarlo anche per pagare con un’altra carta o un altro conto. Se hai già autorizzato il pagamento, puoi ignorare questo messaggio.</p>`,
  },
  'payment-failed-reminder': {
    subject: 'Il tuo pagamento non è ancora arrivato',
    body: `<p>Ciao *|FNAME|*,</p>
<p>il tuo pagamento di *|AMOUNT|* a *|ORGNAME|* non è ancora arrivato. Per continuare a sostenerci, scegli un’altra carta o un altro conto. Basta un minuto, e non devi accedere al tuo account:</p>
<p><a href="*|RECOVERYLINK|*">Paga con un’altra carta o un altro conto</a></p>
<p>Il link funziona una sola volta, fino a *|EXPIRES|*. Se nel frattempo hai pagato, puoi ignorare questo messaggio.</p>`,
  },
  'payment-recovered': {
    subject: 'Grazie, il tuo pagamento è arrivato',
    body: `<p>Ciao *|FNAME|*,</p>
<p>il tuo pagamento di *|AMOUNT|* a *|ORGNAME|* è arrivato e il tuo contributo continua come prima.</p>
<p>Grazie per il tuo sostegno!</p>`,
  },
  'yearly-statement': {
    subject: 'I tuoi pagamenti nel *|YEAR|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>nel *|YEAR|* hai sostenuto *|ORGNAME|* con *|AMOUNT|*. Grazie di cuore!</p>
<p>Per i tuoi documenti, tutti i pagamenti dell’anno sono in un unico riepilogo:</p>
<p><a href="*|STATEMENTLINK|*">Vedi il riepilogo</a></p>
<p>Puoi stamparlo o salvarlo come PDF. Per vederlo devi accedere al tuo account.</p>`,
  },
  'card-expiring': {
    subject: 'La tua carta sta per scadere',
    body: `<p>Ciao *|FNAME|*,</p>
<p>la carta con cui paghi il tuo contributo a *|ORGNAME|* scade alla fine di *|EXPIRES|*.</p>
<p>Perché il tuo contributo continui, inserisci in tempo la nuova carta. Basta un minuto; importo e date restano gli stessi.</p>
<p><a href="*|CONTRIBUTIONLINK|*">Aggiorna la carta</a></p>
<p>Se la tua banca ci ha già comunicato la nuova carta, o se l’hai appena cambiata, non devi fare altro.</p>`,
  },
  'manual-contribution-ending': {
    subject: 'Il tuo contributo è valido fino a *|EXPIRES|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>grazie perché sostieni *|ORGNAME|*! Il tuo contributo è pagato fino a *|EXPIRES|*; con esso finisce la tua iscrizione.</p>
<p>Se vuoi restare, puoi pagare come sempre oppure passare al pagamento automatico:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Continua il contributo</a></p>
<p>Se il tuo pagamento è già in arrivo, ignora questo messaggio. Se hai domande, rispondi pure.</p>`,
  },
  'gift-ending': {
    subject: 'La tua iscrizione in regalo è valida fino a *|EXPIRES|*',
    body: `<p>Ciao *|FNAME|*,</p>
<p>la tua iscrizione a *|ORGNAME|* era un regalo. È valida fino a *|EXPIRES|* e finisce da sola.</p>
<p>Ci farebbe piacere se restassi. Scegli tu quanto dare:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Resta con noi</a></p>
<p>Se hai domande, rispondi semplicemente a questo messaggio.</p>`,
  },
  'membership-ended': {
    subject: 'La tua iscrizione è finita',
    body: `<p>Ciao *|FNAME|*,</p>
<p>la tua iscrizione a *|ORGNAME|* è finita (*|EXPIRES|*). Grazie per il tuo sostegno!</p>
<p>Puoi tornare quando vuoi:</p>
<p><a href="*|CONTRIBUTIONLINK|*">Iscriviti di nuovo</a></p>
<p>Se pensi che sia un errore, rispondi semplicemente a questo messaggio.</p>`,
  },
}
