import { answerHeads, type Draw } from './kind.ts'

/** The most frequent names; the map above them shows the rest. */
export const drawPlaces: Draw<'places'> = ({ names, located }, { answered, links }, say) => ({
  form: 'lying',
  heads: { ...answerHeads(say), label: say.t('desk-summary.place') },
  bars: names.map(({ name, count }) => ({ label: name, count, share: count / answered, href: links.contains(name) })),
  facts: [],
  notes: located < answered ? [say.t('desk-summary.located', { count: located, number: say.number(located) })] : [],
})
