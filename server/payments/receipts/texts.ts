import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { fallbackChain, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'
import type { PaymentType } from '#domain/payments/payment.ts'

export interface ReceiptTexts {
  receipt: string
  number: string
  paidOn: string
  /** Of what a bank is still to collect. */
  dueOn: string
  method: string
  methods: Record<PaymentMethod, string>
  payer: string
  payment: string
  /** `{year}` is four digits. */
  statement: string
  payments: string
  date: string
  description: string
  amount: string
  kinds: Record<PaymentType, string>
  /** What the payer gave beside the contribution, for what the payment costs. */
  fee: string
  refund: string
  /** What the payer's bank took back. */
  chargeback: string
  total: string
  /** `{percent}` is a rate with its sign. */
  net: string
  tax: string
  untaxed: string
  impressum: string
  saveAsPdf: string
  back: string
  /** To somebody whose account has no such receipt. */
  missing: { title: string; text: string }
  /** `{page}` and `{pages}` are numbers. */
  page: string
}

const de: ReceiptTexts = {
  receipt: 'Quittung',
  number: 'Quittungsnummer',
  paidOn: 'Datum der Zahlung',
  dueOn: 'Wird abgebucht am',
  method: 'Zahlungsart',
  methods: {
    s_card: 'Karte',
    s_sepa: 'SEPA-Lastschrift',
    s_bacs: 'Bacs-Lastschrift',
    'gc_direct-debit': 'Lastschrift',
    s_paypal: 'PayPal',
    s_ideal: 'iDEAL',
  },
  payer: 'Erhalten von',
  payment: 'Zahlung',
  statement: 'Jahresübersicht {year}',
  payments: 'Zahlungen im Jahr {year}',
  date: 'Datum',
  description: 'Bezeichnung',
  amount: 'Betrag',
  kinds: {
    recurring: 'Beitrag',
    prorated: 'Beitrag, Unterschied nach einer Änderung',
    'one-time': 'Einmaliger Beitrag',
    unknown: 'Zahlung',
  },
  fee: 'Gebühr der Zahlung',
  refund: 'Erstattung',
  chargeback: 'Rückbuchung durch die Bank',
  total: 'Summe',
  net: 'Nettobetrag bei {percent} MwSt.',
  tax: 'Enthaltene MwSt. {percent}',
  untaxed: 'Ohne MwSt.',
  impressum: 'Impressum',
  saveAsPdf: 'Als PDF speichern',
  back: 'Zurück zu meinem Beitrag',
  missing: {
    title: 'Dieses Dokument gehört nicht zu Ihrem Konto',
    text: 'Der Link führt zu einer Quittung oder Jahresübersicht, die es für dieses Konto nicht gibt. Wenn Sie noch ein anderes Konto haben, melden Sie sich bitte hier ab und öffnen Sie den Link noch einmal.',
  },
  page: 'Seite {page} von {pages}',
}

const texts: Record<SystemLocale, ReceiptTexts> = {
  en: {
    receipt: 'Receipt',
    number: 'Receipt number',
    paidOn: 'Date of payment',
    dueOn: 'To be collected on',
    method: 'Payment method',
    methods: {
      s_card: 'Card',
      s_sepa: 'SEPA direct debit',
      s_bacs: 'Bacs direct debit',
      'gc_direct-debit': 'Direct debit',
      s_paypal: 'PayPal',
      s_ideal: 'iDEAL',
    },
    payer: 'Received from',
    payment: 'Payment',
    statement: 'Statement {year}',
    payments: 'Payments in {year}',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    kinds: {
      recurring: 'Contribution',
      prorated: 'Contribution, difference after a change',
      'one-time': 'One-time contribution',
      unknown: 'Payment',
    },
    fee: 'Transaction fee',
    refund: 'Refund',
    chargeback: 'Chargeback',
    total: 'Total',
    net: 'Net amount at {percent} VAT',
    tax: 'VAT included, {percent}',
    untaxed: 'Without VAT',
    impressum: 'Legal notice',
    saveAsPdf: 'Save as PDF',
    back: 'Back to my contribution',
    missing: {
      title: 'This document isn’t in your account',
      text: 'The link leads to a receipt or statement that this account doesn’t have. If you have another account, log out of this one and open the link again.',
    },
    page: 'Page {page} of {pages}',
  },
  de,
  'de@informal': de,
  nl: {
    receipt: 'Betalingsbewijs',
    number: 'Nummer',
    paidOn: 'Datum van betaling',
    dueOn: 'Wordt geïnd op',
    method: 'Betaalwijze',
    methods: {
      s_card: 'Kaart',
      s_sepa: 'SEPA-incasso',
      s_bacs: 'Bacs-incasso',
      'gc_direct-debit': 'Automatische incasso',
      s_paypal: 'PayPal',
      s_ideal: 'iDEAL',
    },
    payer: 'Ontvangen van',
    payment: 'Betaling',
    statement: 'Jaaroverzicht {year}',
    payments: 'Betalingen in {year}',
    date: 'Datum',
    description: 'Omschrijving',
    amount: 'Bedrag',
    kinds: {
      recurring: 'Bijdrage',
      prorated: 'Bijdrage, verschil na een wijziging',
      'one-time': 'Eenmalige bijdrage',
      unknown: 'Betaling',
    },
    fee: 'Transactiekosten',
    refund: 'Terugbetaling',
    chargeback: 'Terugboeking door de bank',
    total: 'Totaal',
    net: 'Nettobedrag bij {percent} btw',
    tax: 'Inbegrepen btw {percent}',
    untaxed: 'Zonder btw',
    impressum: 'Colofon',
    saveAsPdf: 'Opslaan als pdf',
    back: 'Terug naar mijn bijdrage',
    missing: {
      title: 'Dit document hoort niet bij je account',
      text: 'De link leidt naar een betalingsbewijs of jaaroverzicht dat dit account niet heeft. Heb je nog een ander account, log dan hier uit en open de link opnieuw.',
    },
    page: 'Pagina {page} van {pages}',
  },
  pt: {
    receipt: 'Recibo',
    number: 'Número do recibo',
    paidOn: 'Data do pagamento',
    dueOn: 'A cobrar em',
    method: 'Meio de pagamento',
    methods: {
      s_card: 'Cartão',
      s_sepa: 'Débito direto SEPA',
      s_bacs: 'Débito direto Bacs',
      'gc_direct-debit': 'Débito direto',
      s_paypal: 'PayPal',
      s_ideal: 'iDEAL',
    },
    payer: 'Recebido de',
    payment: 'Pagamento',
    statement: 'Extrato de {year}',
    payments: 'Pagamentos em {year}',
    date: 'Data',
    description: 'Descrição',
    amount: 'Valor',
    kinds: {
      recurring: 'Contribuição',
      prorated: 'Contribuição, diferença após uma alteração',
      'one-time': 'Contribuição única',
      unknown: 'Pagamento',
    },
    fee: 'Taxa da transação',
    refund: 'Reembolso',
    chargeback: 'Estorno pelo banco',
    total: 'Total',
    net: 'Valor líquido com IVA a {percent}',
    tax: 'IVA incluído, {percent}',
    untaxed: 'Sem IVA',
    impressum: 'Aviso legal',
    saveAsPdf: 'Guardar como PDF',
    back: 'Voltar à minha contribuição',
    missing: {
      title: 'Este documento não pertence à sua conta',
      text: 'A ligação leva a um recibo ou extrato que esta conta não tem. Se tem outra conta, termine aqui a sessão e abra a ligação de novo.',
    },
    page: 'Página {page} de {pages}',
  },
  it: {
    receipt: 'Ricevuta',
    number: 'Numero della ricevuta',
    paidOn: 'Data del pagamento',
    dueOn: 'Addebito previsto il',
    method: 'Metodo di pagamento',
    methods: {
      s_card: 'Carta',
      s_sepa: 'Addebito diretto SEPA',
      s_bacs: 'Addebito diretto Bacs',
      'gc_direct-debit': 'Addebito diretto',
      s_paypal: 'PayPal',
      s_ideal: 'iDEAL',
    },
    payer: 'Ricevuto da',
    payment: 'Pagamento',
    statement: 'Riepilogo {year}',
    payments: 'Pagamenti nel {year}',
    date: 'Data',
    description: 'Descrizione',
    amount: 'Importo',
    kinds: {
      recurring: 'Contributo',
      prorated: 'Contributo, differenza dopo una modifica',
      'one-time': 'Contributo una tantum',
      unknown: 'Pagamento',
    },
    fee: 'Commissione',
    refund: 'Rimborso',
    chargeback: 'Storno della banca',
    total: 'Totale',
    net: 'Importo netto con IVA al {percent}',
    tax: 'IVA inclusa, {percent}',
    untaxed: 'Senza IVA',
    impressum: 'Note legali',
    saveAsPdf: 'Salva come PDF',
    back: 'Torna al mio contributo',
    missing: {
      title: 'Questo documento non è del tuo account',
      text: 'Il link porta a una ricevuta o a un estratto che questo account non ha. Se hai un altro account, esci da questo e apri di nuovo il link.',
    },
    page: 'Pagina {page} di {pages}',
  },
  ru: {
    receipt: 'Квитанция',
    number: 'Номер квитанции',
    paidOn: 'Дата платежа',
    dueOn: 'Дата списания',
    method: 'Способ оплаты',
    methods: {
      s_card: 'Карта',
      s_sepa: 'Прямое списание SEPA',
      s_bacs: 'Прямое списание Bacs',
      'gc_direct-debit': 'Прямое списание',
      s_paypal: 'PayPal',
      s_ideal: 'iDEAL',
    },
    payer: 'Получено от',
    payment: 'Платёж',
    statement: 'Выписка за {year} год',
    payments: 'Платежи за {year} год',
    date: 'Дата',
    description: 'Назначение',
    amount: 'Сумма',
    kinds: {
      recurring: 'Взнос',
      prorated: 'Взнос, разница после изменения',
      'one-time': 'Разовый взнос',
      unknown: 'Платёж',
    },
    fee: 'Комиссия за платёж',
    refund: 'Возврат',
    chargeback: 'Возврат по требованию банка',
    total: 'Итого',
    net: 'Сумма без НДС {percent}',
    tax: 'В том числе НДС {percent}',
    untaxed: 'Не облагается НДС',
    impressum: 'Правовая информация',
    saveAsPdf: 'Сохранить в PDF',
    back: 'Назад к моему взносу',
    missing: {
      title: 'Этого документа нет в вашей учётной записи',
      text: 'Ссылка ведёт к квитанции или выписке, которой в этой учётной записи нет. Если у вас есть другая учётная запись, выйдите из этой и откройте ссылку ещё раз.',
    },
    page: 'Страница {page} из {pages}',
  },
  fr: {
    receipt: 'Reçu',
    number: 'Numéro du reçu',
    paidOn: 'Date du paiement',
    dueOn: 'Sera prélevé le',
    method: 'Moyen de paiement',
    methods: {
      s_card: 'Carte',
      s_sepa: 'Prélèvement SEPA',
      s_bacs: 'Prélèvement Bacs',
      'gc_direct-debit': 'Prélèvement',
      s_paypal: 'PayPal',
      s_ideal: 'iDEAL',
    },
    payer: 'Reçu de',
    payment: 'Paiement',
    statement: 'Relevé {year}',
    payments: 'Paiements en {year}',
    date: 'Date',
    description: 'Description',
    amount: 'Montant',
    kinds: {
      recurring: 'Contribution',
      prorated: 'Contribution, différence après une modification',
      'one-time': 'Contribution ponctuelle',
      unknown: 'Paiement',
    },
    fee: 'Frais de transaction',
    refund: 'Remboursement',
    chargeback: 'Rejet par la banque',
    total: 'Total',
    net: 'Montant hors TVA à {percent}',
    tax: 'TVA incluse, {percent}',
    untaxed: 'Sans TVA',
    impressum: 'Mentions légales',
    saveAsPdf: 'Enregistrer en PDF',
    back: 'Retour à ma contribution',
    missing: {
      title: 'Ce document n’est pas dans votre compte',
      text: 'Le lien mène à un reçu ou à un relevé que ce compte n’a pas. Si vous avez un autre compte, déconnectez-vous ici et ouvrez le lien à nouveau.',
    },
    page: 'Page {page} sur {pages}',
  },
}

/** The words of a receipt in the language of the locale, or the nearest there is. */
export function receiptTexts(locale: Locale): ReceiptTexts {
  return texts[fallbackChain(locale).find(isSystemLocale) ?? 'en']
}

export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}
