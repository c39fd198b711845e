import type { SummaryOf } from '#domain/callouts/summaries/summary.ts'
import type { Bar } from '#web/charts/index.ts'
import type { Say } from '../say.ts'
import { type Asked, answerHeads, type Draw } from './kind.ts'

export const drawNumbers: Draw<'numbers'> = (summary, asked, say) => {
  const { least, most, mean, median, middleHalf, step, bins } = summary
  const component = asked.question.component
  const write = (value: number) => say.answer(component, tidy(value))
  const first = bins[0]?.from ?? 0
  const hasEdges = !isCounted(summary)
  const bars = binBars(summary, asked, say)
  const offset = summary.below > 0 ? 1 : 0
  return {
    form: 'standing',
    heads: { ...answerHeads(say), label: say.t('desk-summary.number') },
    bars,
    facts: [
      { label: say.t('desk-summary.median'), value: write(median) },
      { label: say.t('desk-summary.mean'), value: areWhole(summary) ? say.number(mean, 1) : write(mean) },
      {
        label: say.t('desk-summary.middleHalf'),
        value: say.t('desk-summary.range', { from: write(middleHalf[0]), to: write(middleHalf[1]) }),
      },
      { label: say.t('desk-summary.least'), value: write(least) },
      { label: say.t('desk-summary.most'), value: write(most) },
    ],
    notes: hasEdges ? [say.t('desk-summary.steps', { step: write(step) })] : [],
    reference: {
      at: (offset + (median - first) / step + (hasEdges ? 0 : 0.5)) / Math.max(1, bars.length),
      label: say.t('desk-summary.medianOf', { median: write(median) }),
    },
    hasEdges,
  }
}

/** As far as their ends and steps tell. */
const areWhole = ({ step, least, most }: SummaryOf<'numbers'>) => [step, least, most].every(Number.isInteger)

/** Whole numbers, each with a bar of its own. */
const isCounted = (summary: SummaryOf<'numbers'>) => summary.step === 1 && areWhole(summary)

function binBars(summary: SummaryOf<'numbers'>, { question, answered, links }: Asked, say: Say): Bar[] {
  const { bins, step, below, above } = summary
  const write = (value: number) => say.answer(question.component, tidy(value))
  const isWhole = areWhole(summary)
  const first = bins[0]?.from ?? 0
  const end = tidy((bins.at(-1)?.from ?? 0) + step)
  const label = (from: number) => {
    if (isCounted(summary)) return write(from)
    const to = isWhole ? from + step - 1 : from + step
    return say.t(isWhole ? 'desk-summary.range' : 'desk-summary.rangeUnder', { from: write(from), to: write(to) })
  }
  return [
    ...(below > 0
      ? [
          {
            label: say.t('desk-summary.under', { number: write(first) }),
            mark: `<${write(first)}`,
            count: below,
            share: below / answered,
            href: links.between(undefined, first),
          },
        ]
      : []),
    ...bins.map(({ from, count }) => ({
      label: label(from),
      mark: write(from),
      count,
      share: count / answered,
      href: isCounted(summary) ? links.equal(from) : links.between(from, tidy(from + step)),
    })),
    ...(above > 0
      ? [
          {
            label: say.t('desk-summary.orMore', { number: write(end) }),
            mark: `${write(end)}+`,
            count: above,
            share: above / answered,
            href: links.between(end, undefined),
          },
        ]
      : []),
  ]
}

/** Not more than two decimals, and none that binary fractions add. */
const tidy = (value: number) => Number(value.toPrecision(12)) && Math.round(value * 100) / 100
