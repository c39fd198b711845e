import type { Draw } from './kind.ts'

/** Frequent words; the examples beside them are no figures. */
export const drawWords: Draw<'texts'> = ({ words, read }, { answered, links }, say) => ({
  form: 'lying',
  heads: { label: say.t('desk-summary.word'), count: say.t('desk-summary.answersWithIt') },
  bars: words.map(({ word, count }) => ({ label: word, count, href: links.contains(word) })),
  facts: [],
  notes: [
    ...(words.length > 0 ? [say.t('desk-summary.wordsNote')] : []),
    ...(read < answered ? [say.t('desk-summary.sample', { read: say.number(read), all: say.number(answered) })] : []),
  ],
})
