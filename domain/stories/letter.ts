import { escapeHtml } from '#domain/content/html.ts'
import type { SystemLocale } from '#domain/locales/locale.ts'
import type { MailingText } from '#domain/mailings/blocks.ts'
import { mailingLimits } from '#domain/mailings/limits.ts'

interface LetterTexts {
  subject: (callout: string) => string
  greeting: string
  /** Why they get it. */
  opening: (callout: string) => string
  read: string
  thanks: string
}

/** What respondents are told of a story, before the newsroom changes it. */
const letterTexts: Record<SystemLocale, LetterTexts> = {
  en: {
    subject: (callout) => `What came of “${callout}”`,
    greeting: 'Hello *|FNAME|*,',
    opening: (callout) =>
      `You responded to “${callout}” and asked to hear what came of it. Here's the story it led to:`,
    read: 'Read the story',
    thanks: 'Thank you for taking part.',
  },
  de: {
    subject: (callout) => `Was aus „${callout}“ geworden ist`,
    greeting: 'Guten Tag *|FNAME|*,',
    opening: (callout) =>
      `Sie haben auf „${callout}“ geantwortet und wollten wissen, was daraus wird. Daraus ist dieser Beitrag entstanden:`,
    read: 'Beitrag lesen',
    thanks: 'Vielen Dank, dass Sie mitgemacht haben.',
  },
  'de@informal': {
    subject: (callout) => `Was aus „${callout}“ geworden ist`,
    greeting: 'Hallo *|FNAME|*,',
    opening: (callout) =>
      `du hast auf „${callout}“ geantwortet und wolltest wissen, was daraus wird. Daraus ist dieser Beitrag entstanden:`,
    read: 'Beitrag lesen',
    thanks: 'Vielen Dank, dass du mitgemacht hast.',
  },
  nl: {
    subject: (callout) => `Wat ‘${callout}’ heeft opgeleverd`,
    greeting: 'Hallo *|FNAME|*,',
    opening: (callout) =>
      `Je hebt gereageerd op ‘${callout}’ en wilde horen wat ermee gebeurt. Het heeft tot dit verhaal geleid:`,
    read: 'Lees het verhaal',
    thanks: 'Bedankt voor je bijdrage.',
  },
  pt: {
    subject: (callout) => `O que resultou de «${callout}»`,
    greeting: 'Olá *|FNAME|*,',
    opening: (callout) =>
      `Respondeu a «${callout}» e pediu que lhe disséssemos o que daí resultou. Deu origem a esta história:`,
    read: 'Ler a história',
    thanks: 'Obrigado por participar.',
  },
  it: {
    subject: (callout) => `Che cosa è nato da «${callout}»`,
    greeting: 'Ciao *|FNAME|*,',
    opening: (callout) =>
      `Hai risposto a «${callout}» e ci hai chiesto di farti sapere che cosa ne è nato. Ne è nato questo articolo:`,
    read: 'Leggi l’articolo',
    thanks: 'Grazie per aver partecipato.',
  },
  ru: {
    subject: (callout) => `Что получилось из «${callout}»`,
    greeting: 'Здравствуйте, *|FNAME|*!',
    opening: (callout) =>
      `Вы ответили на «${callout}» и попросили рассказать, что из этого получилось. Получился этот материал:`,
    read: 'Читать материал',
    thanks: 'Спасибо за участие.',
  },
  fr: {
    subject: (callout) => `Ce que « ${callout} » a donné`,
    greeting: 'Bonjour *|FNAME|*,',
    opening: (callout) =>
      `Vous avez répondu à « ${callout} » et souhaité savoir ce que cela donnerait. En voici le résultat :`,
    read: 'Lire l’article',
    thanks: 'Merci d’avoir participé.',
  },
}

/** A mailing about a story as it begins. `summary` is plain text. */
export function writeLetter(
  { title, summary, link, picture, alt }: Record<'title' | 'summary' | 'link' | 'picture' | 'alt', string>,
  callout: string,
  locale: SystemLocale,
): MailingText {
  const { subject, greeting, opening, read, thanks } = letterTexts[locale]
  const text = (html: string) => ({ type: 'text' as const, html: `<p>${html}</p>` })
  return {
    subject: cut(subject(callout), mailingLimits.subject),
    preheader: cut(title, mailingLimits.preheader),
    blocks: [
      { id: 'opening', ...text(`${escapeHtml(greeting)}</p><p>${escapeHtml(opening(callout))}`) },
      {
        id: 'story',
        type: 'story',
        title: cut(title, mailingLimits.heading),
        text: cut(summary, mailingLimits.story),
        byline: '',
        link,
        picture,
        alt,
      },
      { id: 'read', type: 'button', label: read, link },
      { id: 'thanks', ...text(escapeHtml(thanks)) },
    ],
    fallbacks: {},
  }
}

/** At the end of a word where there is one. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  const beginning = text.slice(0, longest - 1)
  const end = beginning.lastIndexOf(' ')
  return `${(end > longest / 2 ? beginning.slice(0, end) : beginning).trimEnd()}…`
}
