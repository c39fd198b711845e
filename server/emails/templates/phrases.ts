import type { Phrase } from '#domain/emails/phrase.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'

type Phrases = Record<Phrase, string>

const en: Phrases = {
  'two-factor-on': 'Two-factor authentication is on',
  'two-factor-on-details':
    'Two-factor authentication has been turned on for your account. From now on, you need your password and a code from your app to log in.',
  'two-factor-off': 'Two-factor authentication is off',
  'two-factor-off-details':
    'Two-factor authentication has been turned off for your account. You now only need your password to log in.',
  'two-factor-reset': 'Two-factor authentication has been reset',
  'two-factor-reset-details':
    'The device that shows your codes has been removed from your account. You only need your password to log in until you turn two-factor authentication on again.',
  'two-factor-codes-used-up': "You've used your last recovery code",
  'two-factor-codes-used-up-details':
    'The last recovery code for your account has just been used. Create new ones so you can still log in if you lose your device.',
  'contribution-start': 'Your contribution has started',
  'contribution-start-details': 'Your contribution has started. Thank you for your support!',
  'contribution-restart': 'Your contribution has restarted',
  'contribution-restart-details': 'Your contribution has restarted. Thank you for your support!',
  'contribution-period': 'Your payment period has changed',
  'contribution-period-details': 'The payment period of your contribution has changed.',
  'contribution-period-later': 'Your payment period will change',
  'contribution-period-later-details': 'The payment period of your contribution changes with the next payment.',
  'contribution-amount': 'Your contribution amount has changed',
  'contribution-amount-details': 'The amount of your contribution has changed.',
  'contribution-amount-later': 'Your contribution amount will change',
  'contribution-amount-later-details': 'The amount of your contribution changes with the next payment.',
  'contribution-taken-back': 'Your contribution stays the same',
  'contribution-taken-back-details': 'The planned change to your contribution has been cancelled.',
  'contribution-method': 'Your payment method has changed',
  'contribution-method-details': 'Your contribution is now paid with a different card or account.',
  'method-s_card': 'Card',
  'method-s_sepa': 'SEPA direct debit',
  'method-s_bacs': 'Bacs direct debit',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Direct debit',
  'per-monthly': '{amount} a month',
  'per-annually': '{amount} a year',
  'provider-key': "The API key isn't accepted.",
  'provider-permission': 'The API key lacks a permission.',
  'provider-webhook-version': 'Webhook events come in another API version.',
  'mailing-failing': 'More than 2 % of its emails couldn’t be delivered. The report says which, and why.',
  'mailing-not-started':
    'It couldn’t be sent at its time: its segment, a rule of its segment, or a part of its text is missing. It is a draft again.',
  'deleted-responses': 'All responses, with their files, comments and history',
  'deleted-personal-data':
    'What identifies respondents: names, email addresses and newsletter choices, comments, files, and answers to email, phone, address and signature questions',
}

const de: Phrases = {
  'two-factor-on': 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  'two-factor-on-details':
    'Für Ihr Konto wurde die Anmeldung in zwei Schritten eingeschaltet. Von jetzt an brauchen Sie zum Anmelden Ihr Passwort und einen Code aus Ihrer App.',
  'two-factor-off': 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  'two-factor-off-details':
    'Für Ihr Konto wurde die Anmeldung in zwei Schritten ausgeschaltet. Zum Anmelden genügt jetzt Ihr Passwort.',
  'two-factor-reset': 'Die Anmeldung in zwei Schritten wurde zurückgesetzt',
  'two-factor-reset-details':
    'Das Gerät, das Ihre Codes anzeigt, wurde aus Ihrem Konto entfernt. Zum Anmelden genügt Ihr Passwort, bis Sie die Anmeldung in zwei Schritten wieder einschalten.',
  'two-factor-codes-used-up': 'Ihr letzter Wiederherstellungscode ist verbraucht',
  'two-factor-codes-used-up-details':
    'Gerade wurde der letzte Wiederherstellungscode Ihres Kontos verwendet. Erstellen Sie bitte neue, damit Sie sich auch anmelden können, wenn Sie Ihr Gerät verlieren.',
  'contribution-start': 'Ihr Beitrag hat begonnen',
  'contribution-start-details': 'Ihr Beitrag hat begonnen. Vielen Dank für Ihre Unterstützung!',
  'contribution-restart': 'Ihr Beitrag läuft wieder',
  'contribution-restart-details': 'Ihr Beitrag läuft wieder. Vielen Dank für Ihre Unterstützung!',
  'contribution-period': 'Ihr Zahlungszeitraum wurde geändert',
  'contribution-period-details': 'Der Zahlungszeitraum Ihres Beitrags wurde geändert.',
  'contribution-period-later': 'Ihr Zahlungszeitraum ändert sich',
  'contribution-period-later-details': 'Der Zahlungszeitraum Ihres Beitrags ändert sich mit der nächsten Zahlung.',
  'contribution-amount': 'Der Betrag Ihres Beitrags wurde geändert',
  'contribution-amount-details': 'Der Betrag Ihres Beitrags wurde geändert.',
  'contribution-amount-later': 'Der Betrag Ihres Beitrags ändert sich',
  'contribution-amount-later-details': 'Der Betrag Ihres Beitrags ändert sich mit der nächsten Zahlung.',
  'contribution-taken-back': 'Ihr Beitrag bleibt, wie er war',
  'contribution-taken-back-details': 'Die geplante Änderung Ihres Beitrags wurde zurückgenommen.',
  'contribution-method': 'Ihre Zahlungsart wurde geändert',
  'contribution-method-details': 'Ihr Beitrag wird jetzt von einer anderen Karte oder einem anderen Konto bezahlt.',
  'method-s_card': 'Karte',
  'method-s_sepa': 'SEPA-Lastschrift',
  'method-s_bacs': 'Bacs-Lastschrift',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Lastschrift',
  'per-monthly': '{amount} im Monat',
  'per-annually': '{amount} im Jahr',
  'provider-key': 'Der API-Schlüssel wird nicht angenommen.',
  'provider-permission': 'Dem API-Schlüssel fehlt eine Berechtigung.',
  'provider-webhook-version': 'Webhook-Ereignisse kommen in einer anderen API-Version.',
  'mailing-failing': 'Mehr als 2 % der E-Mails konnten nicht zugestellt werden. Im Bericht steht, welche und warum.',
  'mailing-not-started':
    'Er konnte nicht zur geplanten Zeit beginnen: Das Segment, eine seiner Regeln oder ein Teil des Textes fehlt. Er ist wieder ein Entwurf.',
  'deleted-responses': 'Alle Antworten mit Dateien, Kommentaren und Verlauf',
  'deleted-personal-data':
    'Was die Antwortenden erkennbar macht: Namen, E-Mail-Adressen und Newsletter-Auswahl, Kommentare, Dateien sowie Antworten auf Fragen nach E-Mail, Telefon, Adresse und Unterschrift',
}

const deInformal: Phrases = {
  ...de,
  'two-factor-on-details':
    'Für dein Konto wurde die Anmeldung in zwei Schritten eingeschaltet. Von jetzt an brauchst du zum Anmelden dein Passwort und einen Code aus deiner App.',
  'two-factor-off-details':
    'Für dein Konto wurde die Anmeldung in zwei Schritten ausgeschaltet. Zum Anmelden genügt jetzt dein Passwort.',
  'two-factor-reset-details':
    'Das Gerät, das deine Codes anzeigt, wurde aus deinem Konto entfernt. Zum Anmelden genügt dein Passwort, bis du die Anmeldung in zwei Schritten wieder einschaltest.',
  'two-factor-codes-used-up': 'Dein letzter Wiederherstellungscode ist verbraucht',
  'two-factor-codes-used-up-details':
    'Gerade wurde der letzte Wiederherstellungscode deines Kontos verwendet. Erstelle bitte neue, damit du dich auch anmelden kannst, wenn du dein Gerät verlierst.',
  'contribution-start': 'Dein Beitrag hat begonnen',
  'contribution-start-details': 'Dein Beitrag hat begonnen. Vielen Dank für deine Unterstützung!',
  'contribution-restart': 'Dein Beitrag läuft wieder',
  'contribution-restart-details': 'Dein Beitrag läuft wieder. Vielen Dank für deine Unterstützung!',
  'contribution-period': 'Dein Zahlungszeitraum wurde geändert',
  'contribution-period-details': 'Der Zahlungszeitraum deines Beitrags wurde geändert.',
  'contribution-period-later': 'Dein Zahlungszeitraum ändert sich',
  'contribution-period-later-details': 'Der Zahlungszeitraum deines Beitrags ändert sich mit der nächsten Zahlung.',
  'contribution-amount': 'Der Betrag deines Beitrags wurde geändert',
  'contribution-amount-details': 'Der Betrag deines Beitrags wurde geändert.',
  'contribution-amount-later': 'Der Betrag deines Beitrags ändert sich',
  'contribution-amount-later-details': 'Der Betrag deines Beitrags ändert sich mit der nächsten Zahlung.',
  'contribution-taken-back': 'Dein Beitrag bleibt, wie er war',
  'contribution-taken-back-details': 'Die geplante Änderung deines Beitrags wurde zurückgenommen.',
  'contribution-method': 'Deine Zahlungsart wurde geändert',
  'contribution-method-details': 'Dein Beitrag wird jetzt von einer anderen Karte oder einem anderen Konto bezahlt.',
}

const nl: Phrases = {
  'two-factor-on': 'Inloggen in twee stappen staat aan',
  'two-factor-on-details':
    'Voor je account is inloggen in twee stappen aangezet. Vanaf nu heb je om in te loggen je wachtwoord en een code uit je app nodig.',
  'two-factor-off': 'Inloggen in twee stappen staat uit',
  'two-factor-off-details':
    'Voor je account is inloggen in twee stappen uitgezet. Om in te loggen is je wachtwoord nu genoeg.',
  'two-factor-reset': 'Inloggen in twee stappen is gereset',
  'two-factor-reset-details':
    'Het apparaat dat je codes toont, is van je account verwijderd. Om in te loggen is je wachtwoord genoeg, tot je inloggen in twee stappen weer aanzet.',
  'two-factor-codes-used-up': 'Je laatste herstelcode is gebruikt',
  'two-factor-codes-used-up-details':
    'Zojuist is de laatste herstelcode van je account gebruikt. Maak nieuwe aan, zodat je ook kunt inloggen als je je apparaat verliest.',
  'contribution-start': 'Je bijdrage is begonnen',
  'contribution-start-details': 'Je bijdrage is begonnen. Bedankt voor je steun!',
  'contribution-restart': 'Je bijdrage loopt weer',
  'contribution-restart-details': 'Je bijdrage loopt weer. Bedankt voor je steun!',
  'contribution-period': 'Je betaalperiode is gewijzigd',
  'contribution-period-details': 'De betaalperiode van je bijdrage is gewijzigd.',
  'contribution-period-later': 'Je betaalperiode verandert',
  'contribution-period-later-details': 'De betaalperiode van je bijdrage verandert bij de volgende betaling.',
  'contribution-amount': 'Het bedrag van je bijdrage is gewijzigd',
  'contribution-amount-details': 'Het bedrag van je bijdrage is gewijzigd.',
  'contribution-amount-later': 'Het bedrag van je bijdrage verandert',
  'contribution-amount-later-details': 'Het bedrag van je bijdrage verandert bij de volgende betaling.',
  'contribution-taken-back': 'Je bijdrage blijft zoals die was',
  'contribution-taken-back-details': 'De geplande wijziging van je bijdrage is ingetrokken.',
  'contribution-method': 'Je betaalwijze is gewijzigd',
  'contribution-method-details': 'Je bijdrage wordt nu van een andere kaart of rekening betaald.',
  'method-s_card': 'Kaart',
  'method-s_sepa': 'SEPA-incasso',
  'method-s_bacs': 'Bacs-incasso',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Automatische incasso',
  'per-monthly': '{amount} per maand',
  'per-annually': '{amount} per jaar',
  'provider-key': 'De API-sleutel wordt niet geaccepteerd.',
  'provider-permission': 'De API-sleutel mist een machtiging.',
  'provider-webhook-version': 'Webhook-gebeurtenissen komen binnen in een andere API-versie.',
  'mailing-failing': 'Meer dan 2 % van de e-mails kon niet worden bezorgd. In het rapport staat welke en waarom.',
  'mailing-not-started':
    'De mailing kon niet op tijd worden verzonden: het segment, een regel ervan of een deel van de tekst ontbreekt. Het is weer een concept.',
  'deleted-responses': 'Alle reacties, met bestanden, opmerkingen en geschiedenis',
  'deleted-personal-data':
    'Wat de inzenders herkenbaar maakt: namen, e-mailadressen en nieuwsbriefkeuzes, opmerkingen, bestanden en antwoorden op vragen naar e-mail, telefoon, adres en handtekening',
}

const pt: Phrases = {
  'two-factor-on': 'O início de sessão em dois passos está ativado',
  'two-factor-on-details':
    'O início de sessão em dois passos foi ativado na sua conta. A partir de agora, para entrar precisa da sua palavra-passe e de um código da sua aplicação.',
  'two-factor-off': 'O início de sessão em dois passos está desativado',
  'two-factor-off-details':
    'O início de sessão em dois passos foi desativado na sua conta. Para entrar, basta agora a sua palavra-passe.',
  'two-factor-reset': 'O início de sessão em dois passos foi reposto',
  'two-factor-reset-details':
    'O dispositivo que mostra os seus códigos foi removido da sua conta. Para entrar, basta a sua palavra-passe até voltar a ativar o início de sessão em dois passos.',
  'two-factor-codes-used-up': 'Usou o seu último código de recuperação',
  'two-factor-codes-used-up-details':
    'O último código de recuperação da sua conta acaba de ser usado. Crie novos códigos, para poder entrar mesmo que perca o seu dispositivo.',
  'contribution-start': 'A sua contribuição começou',
  'contribution-start-details': 'A sua contribuição começou. Obrigado pelo seu apoio!',
  'contribution-restart': 'A sua contribuição recomeçou',
  'contribution-restart-details': 'A sua contribuição recomeçou. Obrigado pelo seu apoio!',
  'contribution-period': 'O seu período de pagamento mudou',
  'contribution-period-details': 'O período de pagamento da sua contribuição mudou.',
  'contribution-period-later': 'O seu período de pagamento vai mudar',
  'contribution-period-later-details': 'O período de pagamento da sua contribuição muda com o próximo pagamento.',
  'contribution-amount': 'O valor da sua contribuição mudou',
  'contribution-amount-details': 'O valor da sua contribuição mudou.',
  'contribution-amount-later': 'O valor da sua contribuição vai mudar',
  'contribution-amount-later-details': 'O valor da sua contribuição muda com o próximo pagamento.',
  'contribution-taken-back': 'A sua contribuição fica como estava',
  'contribution-taken-back-details': 'A alteração prevista da sua contribuição foi anulada.',
  'contribution-method': 'O seu meio de pagamento mudou',
  'contribution-method-details': 'A sua contribuição passa a ser paga com outro cartão ou outra conta.',
  'method-s_card': 'Cartão',
  'method-s_sepa': 'Débito direto SEPA',
  'method-s_bacs': 'Débito direto Bacs',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Débito direto',
  'per-monthly': '{amount} por mês',
  'per-annually': '{amount} por ano',
  'provider-key': 'A chave da API não é aceite.',
  'provider-permission': 'Falta uma permissão à chave da API.',
  'provider-webhook-version': 'Os eventos do webhook chegam noutra versão da API.',
  'mailing-failing': 'Mais de 2 % dos e-mails não puderam ser entregues. O relatório diz quais e porquê.',
  'mailing-not-started':
    'Não pôde ser enviado à hora prevista: falta o segmento, uma das suas regras ou parte do texto. É novamente um rascunho.',
  'deleted-responses': 'Todas as respostas, com ficheiros, comentários e histórico',
  'deleted-personal-data':
    'O que identifica quem respondeu: nomes, endereços de e-mail e escolhas de newsletter, comentários, ficheiros e respostas a perguntas de e-mail, telefone, morada e assinatura',
}

const it: Phrases = {
  'two-factor-on': 'L’accesso in due passaggi è attivo',
  'two-factor-on-details':
    'L’accesso in due passaggi è stato attivato per il tuo account. D’ora in poi per accedere servono la tua password e un codice della tua app.',
  'two-factor-off': 'L’accesso in due passaggi è disattivato',
  'two-factor-off-details':
    'L’accesso in due passaggi è stato disattivato per il tuo account. Ora per accedere basta la tua password.',
  'two-factor-reset': 'L’accesso in due passaggi è stato reimpostato',
  'two-factor-reset-details':
    'Il dispositivo che mostra i tuoi codici è stato tolto dal tuo account. Per accedere basta la tua password, finché non riattivi l’accesso in due passaggi.',
  'two-factor-codes-used-up': 'Hai usato il tuo ultimo codice di recupero',
  'two-factor-codes-used-up-details':
    'L’ultimo codice di recupero del tuo account è appena stato usato. Creane di nuovi, per poter accedere anche se perdi il tuo dispositivo.',
  'contribution-start': 'Il tuo contributo è iniziato',
  'contribution-start-details': 'Il tuo contributo è iniziato. Grazie per il tuo sostegno!',
  'contribution-restart': 'Il tuo contributo è ripreso',
  'contribution-restart-details': 'Il tuo contributo è ripreso. Grazie per il tuo sostegno!',
  'contribution-period': 'Il periodo di pagamento è cambiato',
  'contribution-period-details': 'Il periodo di pagamento del tuo contributo è cambiato.',
  'contribution-period-later': 'Il periodo di pagamento cambierà',
  'contribution-period-later-details': 'Il periodo di pagamento del tuo contributo cambia con il prossimo pagamento.',
  'contribution-amount': 'L’importo del tuo contributo è cambiato',
  'contribution-amount-details': 'L’importo del tuo contributo è cambiato.',
  'contribution-amount-later': 'L’importo del tuo contributo cambierà',
  'contribution-amount-later-details': 'L’importo del tuo contributo cambia con il prossimo pagamento.',
  'contribution-taken-back': 'Il tuo contributo resta com’era',
  'contribution-taken-back-details': 'La modifica prevista del tuo contributo è stata annullata.',
  'contribution-method': 'Il tuo metodo di pagamento è cambiato',
  'contribution-method-details': 'Ora il tuo contributo viene pagato con un’altra carta o un altro conto.',
  'method-s_card': 'Carta',
  'method-s_sepa': 'Addebito diretto SEPA',
  'method-s_bacs': 'Addebito diretto Bacs',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Addebito diretto',
  'per-monthly': '{amount} al mese',
  'per-annually': '{amount} all’anno',
  'provider-key': 'La chiave API non è accettata.',
  'provider-permission': 'Alla chiave API manca un’autorizzazione.',
  'provider-webhook-version': 'Gli eventi del webhook arrivano in un’altra versione dell’API.',
  'mailing-failing': 'Più del 2 % delle email non è stato consegnato. Il rapporto dice quali e perché.',
  'mailing-not-started':
    'Non è potuto partire all’ora prevista: manca il segmento, una sua regola o una parte del testo. È di nuovo una bozza.',
  'deleted-responses': 'Tutte le risposte, con file, commenti e cronologia',
  'deleted-personal-data':
    'Ciò che identifica chi ha risposto: nomi, indirizzi e-mail e scelte delle newsletter, commenti, file e risposte alle domande su e-mail, telefono, indirizzo e firma',
}

const ru: Phrases = {
  'two-factor-on': 'Двухэтапный вход включён',
  'two-factor-on-details':
    'Для вашей учётной записи включён двухэтапный вход. Теперь для входа нужны пароль и код из приложения.',
  'two-factor-off': 'Двухэтапный вход отключён',
  'two-factor-off-details': 'Для вашей учётной записи отключён двухэтапный вход. Теперь для входа достаточно пароля.',
  'two-factor-reset': 'Двухэтапный вход сброшен',
  'two-factor-reset-details':
    'Устройство, которое показывает коды, удалено из вашей учётной записи. Для входа достаточно пароля, пока вы снова не включите двухэтапный вход.',
  'two-factor-codes-used-up': 'Ваш последний код восстановления использован',
  'two-factor-codes-used-up-details':
    'Только что использован последний код восстановления вашей учётной записи. Создайте новые, чтобы войти, если потеряете устройство.',
  'contribution-start': 'Ваш взнос начался',
  'contribution-start-details': 'Ваш взнос начался. Спасибо за поддержку!',
  'contribution-restart': 'Ваш взнос возобновлён',
  'contribution-restart-details': 'Ваш взнос возобновлён. Спасибо за поддержку!',
  'contribution-period': 'Период оплаты изменён',
  'contribution-period-details': 'Период оплаты вашего взноса изменён.',
  'contribution-period-later': 'Период оплаты изменится',
  'contribution-period-later-details': 'Период оплаты вашего взноса изменится со следующего платежа.',
  'contribution-amount': 'Сумма вашего взноса изменена',
  'contribution-amount-details': 'Сумма вашего взноса изменена.',
  'contribution-amount-later': 'Сумма вашего взноса изменится',
  'contribution-amount-later-details': 'Сумма вашего взноса изменится со следующего платежа.',
  'contribution-taken-back': 'Ваш взнос останется прежним',
  'contribution-taken-back-details': 'Запланированное изменение вашего взноса отменено.',
  'contribution-method': 'Способ оплаты изменён',
  'contribution-method-details': 'Теперь ваш взнос оплачивается другой картой или с другого счёта.',
  'method-s_card': 'Карта',
  'method-s_sepa': 'Прямое списание SEPA',
  'method-s_bacs': 'Прямое списание Bacs',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Прямое списание',
  'per-monthly': '{amount} в месяц',
  'per-annually': '{amount} в год',
  'provider-key': 'Ключ API не принимается.',
  'provider-permission': 'У ключа API нет нужного разрешения.',
  'provider-webhook-version': 'События вебхука приходят в другой версии API.',
  'mailing-failing': 'Более 2 % писем не удалось доставить. В отчёте указано, какие и почему.',
  'mailing-not-started':
    'Её не удалось отправить вовремя: нет сегмента, одного из его правил или части текста. Она снова стала черновиком.',
  'deleted-responses': 'Все ответы с файлами, комментариями и историей',
  'deleted-personal-data':
    'Всё, что позволяет узнать отвечавших: имена, адреса эл. почты и выбор рассылок, комментарии, файлы и ответы на вопросы об эл. почте, телефоне, адресе и подписи',
}

const fr: Phrases = {
  'two-factor-on': 'La connexion en deux étapes est activée',
  'two-factor-on-details':
    'La connexion en deux étapes a été activée pour votre compte. Pour vous connecter, il faut désormais votre mot de passe et un code de votre application.',
  'two-factor-off': 'La connexion en deux étapes est désactivée',
  'two-factor-off-details':
    'La connexion en deux étapes a été désactivée pour votre compte. Votre mot de passe suffit désormais pour vous connecter.',
  'two-factor-reset': 'La connexion en deux étapes a été réinitialisée',
  'two-factor-reset-details':
    'L’appareil qui affiche vos codes a été retiré de votre compte. Votre mot de passe suffit pour vous connecter tant que vous ne réactivez pas la connexion en deux étapes.',
  'two-factor-codes-used-up': 'Vous avez utilisé votre dernier code de secours',
  'two-factor-codes-used-up-details':
    'Le dernier code de secours de votre compte vient d’être utilisé. Créez-en de nouveaux pour pouvoir vous connecter même si vous perdez votre appareil.',
  'contribution-start': 'Votre contribution a commencé',
  'contribution-start-details': 'Votre contribution a commencé. Merci pour votre soutien !',
  'contribution-restart': 'Votre contribution a repris',
  'contribution-restart-details': 'Votre contribution a repris. Merci pour votre soutien !',
  'contribution-period': 'Votre période de paiement a changé',
  'contribution-period-details': 'La période de paiement de votre contribution a changé.',
  'contribution-period-later': 'Votre période de paiement va changer',
  'contribution-period-later-details':
    'La période de paiement de votre contribution change à partir du prochain paiement.',
  'contribution-amount': 'Le montant de votre contribution a changé',
  'contribution-amount-details': 'Le montant de votre contribution a changé.',
  'contribution-amount-later': 'Le montant de votre contribution va changer',
  'contribution-amount-later-details': 'Le montant de votre contribution change à partir du prochain paiement.',
  'contribution-taken-back': 'Votre contribution reste comme avant',
  'contribution-taken-back-details': 'Le changement prévu de votre contribution a été annulé.',
  'contribution-method': 'Votre moyen de paiement a changé',
  'contribution-method-details': 'Votre contribution est désormais payée avec une autre carte ou un autre compte.',
  'method-s_card': 'Carte',
  'method-s_sepa': 'Prélèvement SEPA',
  'method-s_bacs': 'Prélèvement Bacs',
  'method-s_paypal': 'PayPal',
  'method-s_ideal': 'iDEAL',
  'method-gc_direct-debit': 'Prélèvement',
  'per-monthly': '{amount} par mois',
  'per-annually': '{amount} par an',
  'provider-key': 'La clé d’API n’est pas acceptée.',
  'provider-permission': 'Il manque une autorisation à la clé d’API.',
  'provider-webhook-version': 'Les événements du webhook arrivent dans une autre version de l’API.',
  'mailing-failing': 'Plus de 2 % des e-mails n’ont pas pu être distribués. Le rapport indique lesquels et pourquoi.',
  'mailing-not-started':
    'Il n’a pas pu partir à l’heure prévue : le segment, l’une de ses règles ou une partie du texte manque. C’est de nouveau un brouillon.',
  'deleted-responses': 'Toutes les réponses, avec leurs fichiers, commentaires et historique',
  'deleted-personal-data':
    'Ce qui permet d’identifier les personnes : noms, adresses e-mail et choix de newsletters, commentaires, fichiers, et réponses aux questions d’e-mail, de téléphone, d’adresse et de signature',
}

/** What a merge field says where it depends on what happened. */
export const phraseTexts: Record<SystemLocale, Phrases> = {
  en,
  de,
  'de@informal': deInformal,
  nl,
  pt,
  it,
  ru,
  fr,
}
