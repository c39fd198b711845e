import type { DateUnit } from '#domain/callouts/summaries/summary.ts'
import { answerHeads, type Draw } from './kind.ts'

/** As much of a day as all days of a unit begin with; weeks and decades begin with nothing alike. */
const alike: Partial<Record<DateUnit, number>> = { day: 10, month: 7, year: 4 }

export const drawDates: Draw<'dates'> = (summary, { answered, links }, say) => {
  const { bins, unit, below, above, earliest, latest, median } = summary
  const label = (from: string) => {
    if (unit === 'week') return say.t('desk-summary.weekOf', { day: say.day(from) })
    return unit === 'decade' ? say.t('desk-summary.decade', { year: from.slice(0, 4) }) : say.day(from, unit)
  }
  return {
    form: 'standing',
    heads: { ...answerHeads(say), label: say.t(`desk-summary.units.${unit}`) },
    bars: [
      ...(below > 0 ? [{ label: say.t('desk-summary.earlier'), count: below, share: below / answered }] : []),
      ...bins.map(({ from, count }) => ({
        label: label(from),
        ...(['day', 'week'].includes(unit) && { mark: say.shortDay(from) }),
        count,
        share: count / answered,
        href: alike[unit] === undefined ? undefined : links.beginsWith(from.slice(0, alike[unit])),
      })),
      ...(above > 0 ? [{ label: say.t('desk-summary.later'), count: above, share: above / answered }] : []),
    ],
    facts: [
      { label: say.t('desk-summary.median'), value: say.day(median) },
      { label: say.t('desk-summary.earliest'), value: say.day(earliest) },
      { label: say.t('desk-summary.latest'), value: say.day(latest) },
    ],
    notes: [],
  }
}
