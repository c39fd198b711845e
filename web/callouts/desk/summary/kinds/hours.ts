import { answerHeads, type Draw } from './kind.ts'

const marked = 6

export const drawHours: Draw<'hours'> = ({ hours, median }, { answered, links }, say) => ({
  form: 'standing',
  heads: { ...answerHeads(say), label: say.t('desk-summary.hour') },
  bars: hours.map((count, hour) => {
    const written = String(hour).padStart(2, '0')
    return {
      label: `${written}:00–${written}:59`,
      mark: hour % marked === 0 ? `${written}:00` : '',
      count,
      share: count / answered,
      href: links.beginsWith(`${written}:`),
    }
  }),
  facts: [{ label: say.t('desk-summary.median'), value: median }],
  notes: [],
  hasEdges: true,
})
