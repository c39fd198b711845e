import { fallbackChain, type Locale, type SystemLocale } from '#domain/locales/locale.ts'

interface DefaultTexts {
  joinTitle: string
  setupWelcome: string
  telegramWelcome: string
  newsletterOptIn: string
}

/** What a new site says before the newsroom writes words of its own. */
const texts: Partial<Record<Locale, DefaultTexts>> & Record<'en', DefaultTexts> = {
  en: {
    joinTitle: 'Become a member',
    setupWelcome: 'Thank you for joining. A few details and your account is ready.',
    telegramWelcome: 'Hello! Send us your messages here, we read every one of them.',
    newsletterOptIn: 'Yes, send me these emails. I can unsubscribe at any time.',
  },
  de: {
    joinTitle: 'Mitglied werden',
    setupWelcome: 'Vielen Dank für Ihren Beitritt. Noch ein paar Angaben, dann ist Ihr Konto fertig.',
    telegramWelcome: 'Guten Tag! Schreiben Sie uns hier, wir lesen jede Nachricht.',
    newsletterOptIn: 'Ja, senden Sie mir diese E-Mails. Ich kann mich jederzeit abmelden.',
  },
  'de@informal': {
    joinTitle: 'Mitglied werden',
    setupWelcome: 'Danke, dass du dabei bist. Noch ein paar Angaben, dann ist dein Konto fertig.',
    telegramWelcome: 'Hallo! Schreib uns hier, wir lesen jede Nachricht.',
    newsletterOptIn: 'Ja, schick mir diese E-Mails. Ich kann mich jederzeit abmelden.',
  },
  nl: {
    joinTitle: 'Word lid',
    setupWelcome: 'Bedankt dat je lid wordt. Nog een paar gegevens en je account is klaar.',
    telegramWelcome: 'Hallo! Stuur ons hier je berichten, we lezen ze allemaal.',
    newsletterOptIn: 'Ja, stuur me deze e-mails. Ik kan me op elk moment uitschrijven.',
  },
  pt: {
    joinTitle: 'Torne-se membro',
    setupWelcome: 'Obrigado por se juntar a nós. Faltam apenas alguns dados para a sua conta ficar pronta.',
    telegramWelcome: 'Olá! Envie-nos as suas mensagens por aqui, lemos todas.',
    newsletterOptIn: 'Sim, enviem-me estes e-mails. Posso cancelar a qualquer momento.',
  },
  it: {
    joinTitle: 'Diventa membro',
    setupWelcome: 'Grazie per esserti unito a noi. Ancora qualche dato e il tuo account è pronto.',
    telegramWelcome: 'Ciao! Scrivici qui, leggiamo ogni messaggio.',
    newsletterOptIn: 'Sì, inviatemi queste e-mail. Posso disiscrivermi in qualsiasi momento.',
  },
  ru: {
    joinTitle: 'Станьте участником',
    setupWelcome: 'Спасибо, что присоединились к нам. Осталось указать несколько данных, и ваша учётная запись готова.',
    telegramWelcome: 'Здравствуйте! Пишите нам сюда, мы читаем каждое сообщение.',
    newsletterOptIn: 'Да, присылайте мне эти письма. Я могу отписаться в любой момент.',
  },
  fr: {
    joinTitle: 'Devenir membre',
    setupWelcome: 'Merci de nous rejoindre. Encore quelques informations et votre compte sera prêt.',
    telegramWelcome: 'Bonjour ! Écrivez-nous ici, nous lisons chaque message.',
    newsletterOptIn: 'Oui, envoyez-moi ces e-mails. Je peux me désabonner à tout moment.',
  },
} satisfies Record<SystemLocale, DefaultTexts>

export function defaultTexts(locale: Locale): DefaultTexts {
  return (
    fallbackChain(locale)
      .map((candidate) => texts[candidate])
      .find((found) => found !== undefined) ?? texts.en
  )
}
