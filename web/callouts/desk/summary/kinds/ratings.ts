import { answerHeads, type Draw } from './kind.ts'

export const drawRatings: Draw<'ratings'> = ({ steps, mean }, { question, answered, links }, say) => {
  const { lowestLabel = '', highestLabel = '' } = question.component as { lowestLabel?: string; highestLabel?: string }
  const values = steps.map(({ value }) => value)
  const most = Math.max(...values)
  // On the longer scale those count as pleased who give one of the two highest, as displeased who give six or less.
  const [low, high] =
    most > 5 ? [values.filter((each) => each <= 6), values.slice(-2)] : [values.slice(0, 2), values.slice(-2)]
  const shareOf = (group: readonly number[]) =>
    say.percent(
      steps.filter(({ value }) => group.includes(value)).reduce((sum, { count }) => sum + count, 0) / answered,
    )
  const gave = (group: readonly number[]) =>
    say.t(group.length > 2 ? 'desk-summary.gaveRange' : 'desk-summary.gaveEither', {
      from: say.number(group[0] ?? 0),
      to: say.number(group.at(-1) ?? 0),
    })
  return {
    form: 'standing',
    heads: { ...answerHeads(say), label: say.t('desk-summary.rating') },
    bars: steps.map(({ value, count }) => ({
      label: say.number(value),
      count,
      share: count / answered,
      href: links.equal(value),
    })),
    facts: [
      { label: say.t('desk-summary.meanOf', { most: say.number(most) }), value: say.number(mean, 1) },
      { label: gave(low), value: shareOf(low) },
      { label: gave(high), value: shareOf(high) },
    ],
    notes: [],
    hasFigures: true,
    ...((lowestLabel || highestLabel) && { ends: [lowestLabel, highestLabel] as const }),
  }
}
