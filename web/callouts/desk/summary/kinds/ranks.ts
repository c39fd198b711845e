import { optionsOf } from '#domain/callouts/component-parts.ts'
import type { Draw } from './kind.ts'

export const drawRanks: Draw<'ranks'> = ({ options }, { question, answered }, say) => {
  const labels = new Map(optionsOf(question.component).map(({ value, label }) => [value, label || value]))
  const labelOf = (value: string) => labels.get(value) ?? say.t('desk-summary.formerOption', { value })
  const last = Math.max(2, options.length)
  const top = options[0]
  const leading = top && { label: labelOf(top.value), share: say.percent(top.first / answered) }
  return {
    form: 'line',
    heads: {
      label: say.t('desk-summary.option'),
      value: say.t('desk-summary.meanRank'),
      count: say.t('desk-summary.putFirst'),
    },
    bars: options.map(({ value, meanRank, first }) => ({
      label: labelOf(value),
      value: say.number(meanRank, 1),
      at: (meanRank - 1) / (last - 1),
      count: first,
      share: first / answered,
    })),
    facts: [],
    notes: [
      say.t('desk-summary.ranks', { count: options.length }),
      ...(leading ? [say.t('desk-summary.leading', leading)] : []),
    ],
    ends: [say.t('desk-summary.alwaysFirst'), say.t('desk-summary.alwaysLast')],
  }
}
