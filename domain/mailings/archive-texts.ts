import { fallbackChain, isSystemLocale, type Locale, type SystemLocale } from '#domain/locales/locale.ts'

/** What the pages of the archive say around issues; they are drawn by the server, in the language of what they show. */
export interface ArchiveTexts {
  /** Of the list. */
  title: string
  /** Of the list of one newsletter's issues, `{newsletter}` in it; of the feed likewise. */
  titleOf: string
  /** What the list and the feed are described as, `{organisation}` in it. */
  about: string
  all: string
  /** What the links to single newsletters choose from. */
  choose: string
  none: string
  newer: string
  older: string
  /** Which pages the two before lead to. */
  pages: string
  language: string
  signUp: string
  signUpTitle: string
  signUpText: string
  feed: string
  back: string
  untitled: string
}

const archiveTexts: Record<SystemLocale, ArchiveTexts> = {
  en: {
    title: 'Newsletters',
    titleOf: '{newsletter}: all issues',
    about: 'Every issue of the newsletters of {organisation}.',
    all: 'All newsletters',
    choose: 'Show the issues of',
    none: 'No issues yet.',
    newer: 'Newer issues',
    older: 'Older issues',
    pages: 'Pages',
    language: 'Language',
    signUp: 'Sign up',
    signUpTitle: 'Get the next issue by email',
    signUpText: 'You can unsubscribe at any time, with one click.',
    feed: 'RSS feed',
    back: 'All issues',
    untitled: 'Untitled issue',
  },
  de: {
    title: 'Newsletter',
    titleOf: '{newsletter}: alle Ausgaben',
    about: 'Alle Ausgaben der Newsletter von {organisation}.',
    all: 'Alle Newsletter',
    choose: 'Ausgaben anzeigen von',
    none: 'Noch keine Ausgaben.',
    newer: 'Neuere Ausgaben',
    older: 'Ältere Ausgaben',
    pages: 'Seiten',
    language: 'Sprache',
    signUp: 'Anmelden',
    signUpTitle: 'Erhalten Sie die nächste Ausgabe per E-Mail',
    signUpText: 'Sie können jederzeit mit einem Klick abbestellen.',
    feed: 'RSS-Feed',
    back: 'Alle Ausgaben',
    untitled: 'Ausgabe ohne Titel',
  },
  'de@informal': {
    title: 'Newsletter',
    titleOf: '{newsletter}: alle Ausgaben',
    about: 'Alle Ausgaben der Newsletter von {organisation}.',
    all: 'Alle Newsletter',
    choose: 'Ausgaben anzeigen von',
    none: 'Noch keine Ausgaben.',
    newer: 'Neuere Ausgaben',
    older: 'Ältere Ausgaben',
    pages: 'Seiten',
    language: 'Sprache',
    signUp: 'Anmelden',
    signUpTitle: 'Hol dir die nächste Ausgabe per E-Mail',
    signUpText: 'Du kannst jederzeit mit einem Klick abbestellen.',
    feed: 'RSS-Feed',
    back: 'Alle Ausgaben',
    untitled: 'Ausgabe ohne Titel',
  },
  nl: {
    title: 'Nieuwsbrieven',
    titleOf: '{newsletter}: alle edities',
    about: 'Alle edities van de nieuwsbrieven van {organisation}.',
    all: 'Alle nieuwsbrieven',
    choose: 'Toon de edities van',
    none: 'Nog geen edities.',
    newer: 'Nieuwere edities',
    older: 'Oudere edities',
    pages: 'Pagina’s',
    language: 'Taal',
    signUp: 'Aanmelden',
    signUpTitle: 'Ontvang de volgende editie per e-mail',
    signUpText: 'Je kunt je op elk moment met één klik afmelden.',
    feed: 'RSS-feed',
    back: 'Alle edities',
    untitled: 'Editie zonder titel',
  },
  pt: {
    title: 'Newsletters',
    titleOf: '{newsletter}: todas as edições',
    about: 'Todas as edições das newsletters de {organisation}.',
    all: 'Todas as newsletters',
    choose: 'Mostrar as edições de',
    none: 'Ainda não há edições.',
    newer: 'Edições mais recentes',
    older: 'Edições mais antigas',
    pages: 'Páginas',
    language: 'Idioma',
    signUp: 'Subscrever',
    signUpTitle: 'Receba a próxima edição por e-mail',
    signUpText: 'Pode cancelar a subscrição a qualquer momento, com um clique.',
    feed: 'Feed RSS',
    back: 'Todas as edições',
    untitled: 'Edição sem título',
  },
  it: {
    title: 'Newsletter',
    titleOf: '{newsletter}: tutti i numeri',
    about: 'Tutti i numeri delle newsletter di {organisation}.',
    all: 'Tutte le newsletter',
    choose: 'Mostra i numeri di',
    none: 'Ancora nessun numero.',
    newer: 'Numeri più recenti',
    older: 'Numeri precedenti',
    pages: 'Pagine',
    language: 'Lingua',
    signUp: 'Iscriviti',
    signUpTitle: 'Ricevi il prossimo numero via e-mail',
    signUpText: 'Puoi annullare l’iscrizione in qualsiasi momento, con un clic.',
    feed: 'Feed RSS',
    back: 'Tutti i numeri',
    untitled: 'Numero senza titolo',
  },
  ru: {
    title: 'Рассылки',
    titleOf: '{newsletter}: все выпуски',
    about: 'Все выпуски рассылок: {organisation}.',
    all: 'Все рассылки',
    choose: 'Показать выпуски',
    none: 'Выпусков пока нет.',
    newer: 'Более новые выпуски',
    older: 'Более старые выпуски',
    pages: 'Страницы',
    language: 'Язык',
    signUp: 'Подписаться',
    signUpTitle: 'Получите следующий выпуск по почте',
    signUpText: 'Отписаться можно в любой момент, одним нажатием.',
    feed: 'RSS-лента',
    back: 'Все выпуски',
    untitled: 'Выпуск без названия',
  },
  fr: {
    title: 'Newsletters',
    titleOf: '{newsletter} : tous les numéros',
    about: 'Tous les numéros des newsletters de {organisation}.',
    all: 'Toutes les newsletters',
    choose: 'Afficher les numéros de',
    none: 'Aucun numéro pour le moment.',
    newer: 'Numéros plus récents',
    older: 'Numéros plus anciens',
    pages: 'Pages',
    language: 'Langue',
    signUp: 'S’abonner',
    signUpTitle: 'Recevez le prochain numéro par e-mail',
    signUpText: 'Vous pouvez vous désabonner à tout moment, en un clic.',
    feed: 'Flux RSS',
    back: 'Tous les numéros',
    untitled: 'Numéro sans titre',
  },
}

export const archiveTextsIn = (locale: Locale): ArchiveTexts =>
  archiveTexts[fallbackChain(locale).find(isSystemLocale) ?? 'en']
