import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'

export interface CalendarProps {
  /** How days are written: `en-GB`. */
  locale: string
  /** Days as `2026-03-09`. */
  day: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Days that can't be chosen; the calendar names them so. */
  isDisabledDay?: ((day: string) => boolean) | undefined
  onChoose: (day: string) => void
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** A month to choose a day from. Esc, or pressing elsewhere, closes; the focus goes back to the button. */
export function CalendarPopover({
  locale,
  day,
  min,
  max,
  isDisabledDay,
  onChoose,
  triggerRef,
  onClose,
}: CalendarProps) {
  const { t } = useTranslation()
  return (
    <I18nProvider locale={locale}>
      <Popover
        className="pop-layer"
        placement="bottom end"
        offset={6}
        isOpen
        triggerRef={triggerRef}
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Dialog className="pop calendar" aria-label={t('ui.calendar')}>
          <Calendar<CalendarDate>
            autoFocus
            value={day ? parseDate(day) : null}
            onChange={(date) => {
              onChoose(date.toString())
              onClose()
            }}
            minValue={min ? parseDate(min) : undefined}
            maxValue={max ? parseDate(max) : undefined}
            isDateUnavailable={isDisabledDay && ((date) => isDisabledDay(date.toString()))}
          >
            <header className="calendar__head">
              <Button slot="previous" className="btn btn--ghost btn--sm btn--icon">
                <Icon of={ChevronLeft} flips />
              </Button>
              <CalendarHeading className="calendar__title" />
              <Button slot="next" className="btn btn--ghost btn--sm btn--icon">
                <Icon of={ChevronRight} flips />
              </Button>
            </header>
            <CalendarGrid weekdayStyle="short">
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar__day" />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
