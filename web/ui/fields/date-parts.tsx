import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react'
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
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../icon.tsx'

/** Day, month and year to type in the order of the language, and a button that opens a calendar. */
export function DateBox({ note }: { note?: string }) {
  return (
    <Group className="affix date">
      <DateInput className="input no-ring date__input">
        {(part) => <DateSegment segment={part} className="date__part" />}
      </DateInput>
      {note && <span className="affix__t">{note}</span>}
      <Button className="affix__t btn btn--ghost btn--icon">
        <Icon of={CalendarIcon} />
      </Button>
    </Group>
  )
}

export function CalendarPopover() {
  return (
    <Popover className="pop-layer" offset={6}>
      <Dialog className="pop calendar">
        <Calendar>
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
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar__day" />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
