import { fallbackChain, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'
import type { PaymentType } from '#domain/payments/payment.ts'

export interface ReceiptTexts {
  receipt: string
  number: string
  paidOn: string
  payer: string
  payment: string
  /** `{year}` is four digits. */
  statement: string
  payments: string
  date: string
  description: string
  amount: string
  kinds: Record<PaymentType, string>
  refund: string
  total: string
  /** `{percent}` is a rate with its sign. */
  net: string
  tax: string
  untaxed: string
  impressum: string
  saveAsPdf: string
  /** `{page}` and `{pages}` are numbers. */
  page: string
}

const de: ReceiptTexts = {
  receipt: 'Quittung',
  number: 'Quittungsnummer',
  paidOn: 'Datum der Zahlung',
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
  refund: 'Erstattung',
  total: 'Summe',
  net: 'Nettobetrag bei {percent} MwSt.',
  tax: 'Enthaltene MwSt. {percent}',
  untaxed: 'Ohne MwSt.',
  impressum: 'Impressum',
  saveAsPdf: 'Als PDF speichern',
  page: 'Seite {page} von {pages}',
}

const texts: Record<SystemLocale, ReceiptTexts> = {
  en: {
    receipt: 'Receipt',
    number: 'Receipt number',
    paidOn: 'Date of payment',
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
    refund: 'Refund',
    total: 'Total',
    net: 'Net amount at {percent} VAT',
    tax: 'VAT included, {percent}',
    untaxed: 'Without VAT',
    impressum: 'Legal notice',
    saveAsPdf: 'Save as PDF',
    page: 'Page {page} of {pages}',
  },
  de,
  'de@informal': de,
  nl: {
    receipt: 'Betalingsbewijs',
    number: 'Nummer',
    paidOn: 'Datum van betaling',
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
    refund: 'Terugbetaling',
    total: 'Totaal',
    net: 'Nettobedrag bij {percent} btw',
    tax: 'Inbegrepen btw {percent}',
    untaxed: 'Zonder btw',
    impressum: 'Colofon',
    saveAsPdf: 'Opslaan als pdf',
    page: 'Pagina {page} van {pages}',
  },
  pt: {
    receipt: 'Recibo',
    number: 'Número do recibo',
    paidOn: 'Data do pagamento',
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
    refund: 'Reembolso',
    total: 'Total',
    net: 'Valor líquido com IVA a {percent}',
    tax: 'IVA incluído, {percent}',
    untaxed: 'Sem IVA',
    impressum: 'Aviso legal',
    saveAsPdf: 'Guardar como PDF',
    page: 'Página {page} de {pages}',
  },
  it: {
    receipt: 'Ricevuta',
    number: 'Numero della ricevuta',
    paidOn: 'Data del pagamento',
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
    refund: 'Rimborso',
    total: 'Totale',
    net: 'Importo netto con IVA al {percent}',
    tax: 'IVA inclusa, {percent}',
    untaxed: 'Senza IVA',
    impressum: 'Note legali',
    saveAsPdf: 'Salva come PDF',
    page: 'Pagina {page} di {pages}',
  },
  ru: {
    receipt: 'Квитанция',
    number: 'Номер квитанции',
    paidOn: 'Дата платежа',
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
    refund: 'Возврат',
    total: 'Итого',
    net: 'Сумма без НДС {percent}',
    tax: 'В том числе НДС {percent}',
    untaxed: 'Не облагается НДС',
    impressum: 'Правовая информация',
    saveAsPdf: 'Сохранить в PDF',
    page: 'Страница {page} из {pages}',
  },
  fr: {
    receipt: 'Reçu',
    number: 'Numéro du reçu',
    paidOn: 'Date du paiement',
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
    refund: 'Remboursement',
    total: 'Total',
    net: 'Montant hors TVA à {percent}',
    tax: 'TVA incluse, {percent}',
    untaxed: 'Sans TVA',
    impressum: 'Mentions légales',
    saveAsPdf: 'Enregistrer en PDF',
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
