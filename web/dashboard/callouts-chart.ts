import type { TFunction } from 'i18next'
import type { Bar, Chart } from '#web/charts/index.ts'
import { firstPaidHref } from './membership-links.ts'
import type { LedToPayment } from './membership-queries.ts'

/** In a picture there is room for these; the table has all. */
const mostDrawn = 10

interface FirstPayments {
  from: string
  to: string
  callouts: readonly LedToPayment[]
}

interface Words {
  t: TFunction
  number: (value: number) => string
}

/** A bar for each callout that led to first payments, and below it how long that took; null where none did. */
export function drawFirstPayments({ from, to, callouts }: FirstPayments, { t, number }: Words): Chart | null {
  if (callouts.length === 0) return null
  const total = callouts.reduce((sum, { contacts }) => sum + contacts, 0)
  const labels = distinctTitles(callouts)
  return {
    form: 'lying',
    heads: {
      label: t('dashboard-callouts.callout'),
      count: t('dashboard-callouts.contacts'),
      value: t('dashboard-callouts.duration'),
    },
    bars: callouts.map(({ id, contacts, medianDays }, index): Bar => {
      const days = writeDays(medianDays, { t, number })
      return {
        label: labels[index] ?? '',
        note: t('dashboard-callouts.after', { days }),
        count: contacts,
        share: contacts / total,
        value: days,
        href: firstPaidHref(id, { from, to }),
      }
    }),
    facts: [],
    notes: callouts.length > mostDrawn ? [t('dashboard-callouts.more', { count: callouts.length })] : [],
  }
}

/** The same with as many bars as there is room for. */
export const drawnPart = (chart: Chart): Chart => ({ ...chart, bars: chart.bars.slice(0, mostDrawn) })

function writeDays(days: number, { t, number }: Words): string {
  const whole = Math.round(days)
  return whole === 0
    ? t('dashboard-callouts.sameDay')
    : t('dashboard-callouts.days', { count: whole, number: number(whole) })
}

/** Two callouts may have the same title, and are two bars. */
function distinctTitles(callouts: readonly LedToPayment[]): string[] {
  const seen = new Map<string, number>()
  return callouts.map(({ title }) => {
    const times = (seen.get(title) ?? 0) + 1
    seen.set(title, times)
    return times === 1 ? title : `${title} (${times})`
  })
}
