import type { SystemLocale } from '#domain/locales/locale.ts'

interface FooterTexts {
  /** `{email}` is the linked support address. */
  contact: string
  privacy: string
  terms: string
  impressum: string
}

/** The foot of every mail. */
export const footerTexts: Record<SystemLocale, FooterTexts> = {
  en: {
    contact: 'Questions? Write to us: {email}',
    privacy: 'Privacy',
    terms: 'Terms',
    impressum: 'Legal notice',
  },
  de: {
    contact: 'Haben Sie Fragen? Schreiben Sie uns: {email}',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    impressum: 'Impressum',
  },
  'de@informal': {
    contact: 'Hast du Fragen? Schreib uns: {email}',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    impressum: 'Impressum',
  },
  nl: {
    contact: 'Vragen? Schrijf ons: {email}',
    privacy: 'Privacy',
    terms: 'Voorwaarden',
    impressum: 'Colofon',
  },
  pt: {
    contact: 'Dúvidas? Escreva-nos: {email}',
    privacy: 'Privacidade',
    terms: 'Termos',
    impressum: 'Aviso legal',
  },
  it: {
    contact: 'Domande? Scrivici: {email}',
    privacy: 'Privacy',
    terms: 'Condizioni',
    impressum: 'Note legali',
  },
  ru: {
    contact: 'Есть вопросы? Напишите нам: {email}',
    privacy: 'Конфиденциальность',
    terms: 'Условия',
    impressum: 'Правовая информация',
  },
  fr: {
    contact: 'Des questions ? Écrivez-nous : {email}',
    privacy: 'Confidentialité',
    terms: 'Conditions',
    impressum: 'Mentions légales',
  },
}
