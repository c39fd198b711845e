import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkRange, type DayRange } from '#domain/stats/range.ts'
import { dayOf } from '#web/lists/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/dates/date-field.tsx'

interface Props {
  shown: DayRange
  now: Date
  onChoose: (range: DayRange) => void
}

/** Two days, applied together, so that figures of half a choice are never asked for. */
export function CustomRange({ shown, now, onChoose }: Props) {
  const { t } = useTranslation()
  const [from, setFrom] = useState<string | null>(shown.from)
  const [to, setTo] = useState<string | null>(shown.to)
  const [issue, setIssue] = useState<'missing' | 'order' | 'future' | 'length'>()
  const today = dayOf(now)

  // Back and forth through addresses changes the days from outside.
  const [seen, setSeen] = useState(shown)
  if (seen.from !== shown.from || seen.to !== shown.to) {
    setSeen(shown)
    setFrom(shown.from)
    setTo(shown.to)
  }

  function apply() {
    const found = from && to ? checkRange({ from, to }, today) : 'missing'
    setIssue(found)
    if (from && to && !found) onChoose({ from, to })
  }

  return (
    <form
      className="range-choice__days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <DateField label={t('admin-payments.from')} value={from} max={today} onChange={setFrom} />
      <DateField
        label={t('admin-payments.to')}
        value={to}
        max={today}
        onChange={setTo}
        error={issue && t(`admin-dashboard.rangeIssue.${issue}`)}
      />
      <Button type="submit">{t('admin-dashboard.apply')}</Button>
    </form>
  )
}
