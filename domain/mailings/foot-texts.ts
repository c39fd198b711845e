import type { SystemLocale } from '#domain/locales/locale.ts'

interface FootTexts {
  /** Why somebody gets it. */
  why: string
  /** The same for a newsletter, `{newsletter}` in it. */
  whyNewsletter: string
  /** The same, of what came of a callout. */
  whyStories: string
  unsubscribe: string
  choose: string
  webCopy: string
  /** In the place of what only the recipient sees, where everybody may look. */
  webCopyNote: string
}

/** The foot of each mailing. */
export const footTexts: Record<SystemLocale, FootTexts> = {
  en: {
    why: 'You get this email because you have an account with us.',
    whyNewsletter: 'You get this email because you subscribed to {newsletter}.',
    whyStories: 'You get this email because you responded to one of our callouts and asked to hear what came of it.',
    unsubscribe: 'Unsubscribe',
    choose: 'Choose what you get',
    webCopy: 'Read in your browser',
    webCopyNote: 'This is the web version of an email.',
  },
  de: {
    why: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei uns haben.',
    whyNewsletter: 'Sie erhalten diese E-Mail, weil Sie „{newsletter}“ abonniert haben.',
    whyStories:
      'Sie erhalten diese E-Mail, weil Sie auf einen Aufruf von uns geantwortet haben und wissen wollten, was daraus wird.',
    unsubscribe: 'Abbestellen',
    choose: 'Auswählen, was Sie erhalten',
    webCopy: 'Im Browser lesen',
    webCopyNote: 'Dies ist die Webversion einer E-Mail.',
  },
  'de@informal': {
    why: 'Du erhältst diese E-Mail, weil du ein Konto bei uns hast.',
    whyNewsletter: 'Du erhältst diese E-Mail, weil du „{newsletter}“ abonniert hast.',
    whyStories:
      'Du erhältst diese E-Mail, weil du auf einen Aufruf von uns geantwortet hast und wissen wolltest, was daraus wird.',
    unsubscribe: 'Abbestellen',
    choose: 'Auswählen, was du erhältst',
    webCopy: 'Im Browser lesen',
    webCopyNote: 'Dies ist die Webversion einer E-Mail.',
  },
  nl: {
    why: 'Je krijgt deze e-mail omdat je een account bij ons hebt.',
    whyNewsletter: 'Je krijgt deze e-mail omdat je je hebt aangemeld voor {newsletter}.',
    whyStories:
      'Je krijgt deze e-mail omdat je op een oproep van ons hebt gereageerd en wilde horen wat ermee gebeurt.',
    unsubscribe: 'Afmelden',
    choose: 'Kiezen wat je krijgt',
    webCopy: 'Lezen in je browser',
    webCopyNote: 'Dit is de webversie van een e-mail.',
  },
  pt: {
    why: 'Recebe este e-mail porque tem uma conta connosco.',
    whyNewsletter: 'Recebe este e-mail porque subscreveu {newsletter}.',
    whyStories: 'Recebe este e-mail porque respondeu a um apelo nosso e pediu para saber o que daí resultou.',
    unsubscribe: 'Cancelar a subscrição',
    choose: 'Escolher o que recebe',
    webCopy: 'Ler no navegador',
    webCopyNote: 'Esta é a versão web de um e-mail.',
  },
  it: {
    why: 'Ricevi questa e-mail perché hai un account da noi.',
    whyNewsletter: 'Ricevi questa e-mail perché hai richiesto {newsletter}.',
    whyStories:
      'Ricevi questa e-mail perché hai risposto a un nostro appello e hai chiesto di sapere che cosa ne è nato.',
    unsubscribe: 'Annulla l’iscrizione',
    choose: 'Scegli che cosa ricevere',
    webCopy: 'Leggi nel browser',
    webCopyNote: 'Questa è la versione web di un’e-mail.',
  },
  ru: {
    why: 'Вы получили это письмо, потому что у вас есть учётная запись на нашем сайте.',
    whyNewsletter: 'Вы получили это письмо, потому что подписались на рассылку «{newsletter}».',
    whyStories:
      'Вы получили это письмо, потому что ответили на наш опрос и попросили рассказать, что из него получилось.',
    unsubscribe: 'Отписаться',
    choose: 'Выбрать, что получать',
    webCopy: 'Открыть в браузере',
    webCopyNote: 'Это веб-версия письма.',
  },
  fr: {
    why: 'Vous recevez cet e-mail parce que vous avez un compte chez nous.',
    whyNewsletter: 'Vous recevez cet e-mail parce que vous avez demandé à recevoir {newsletter}.',
    whyStories:
      'Vous recevez cet e-mail parce que vous avez répondu à l’un de nos appels et demandé à savoir ce qu’il en est advenu.',
    unsubscribe: 'Se désabonner',
    choose: 'Choisir ce que vous recevez',
    webCopy: 'Lire dans le navigateur',
    webCopyNote: 'Ceci est la version web d’un e-mail.',
  },
}
