import { Calendar } from 'lucide-react'
import { type ComponentType, type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterPointerUp } from '../base/after-pointer-up.ts'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import type { CalendarProps } from '../fields/calendar-popover.tsx'
import {
  type DayFormat,
  dayFormat,
  dayPattern,
  type Pattern,
  readTime,
  stepTime,
  timePattern,
  withSeparators,
  writeDay,
} from './typed-dates.ts'

/** What a field for days or times takes; its value is a text of the kind that the field names. */
export interface DateProps extends FieldProps {
  /** What is no value of the kind is shown as it is. */
  value: string | null
  onChange: (value: string | null) => void
  /** Takes what can't be read as a value, as it was typed, where that must not count as none. */
  onUnreadable?: (typed: string) => void
  onBlur?: () => void
  name?: string
  min?: string
  max?: string
  disabled?: boolean
  readOnly?: boolean
}

/** As days and times are written here. */
export const useDateLocale = () => formatTag(useFormatLocale())

/** How a day is typed here. */
export const useDayFormat = (): DayFormat => dayFormat(useDateLocale())

/** What to say of texts that can't be read. */
export function useUnreadable(): Record<'day' | 'time', string> {
  const { t } = useTranslation()
  const format = useDayFormat()
  const example = writeDay(`${new Date().getFullYear()}-12-31`, format)
  return { day: t('ui.date.unreadable', { example }), time: t('ui.date.timeUnreadable') }
}

interface FrameProps extends Pick<DateProps, keyof FieldProps | 'onBlur'> {
  /** What is wrong with the value itself; it is more exact than an error from outside. */
  problem?: string | undefined
  /** Somebody has gone on from what is typed. */
  onLeave: () => void
  children: (ids: ReturnType<typeof useField>) => ReactNode
}

/** Label, hint and error around the inputs of a day or a time. */
export function DateFrame({
  id,
  label,
  hint,
  error,
  required,
  labelHidden,
  problem,
  onLeave,
  onBlur,
  children,
}: FrameProps) {
  const message = problem ?? error
  const ids = useField({ id, hint, error: message, required })

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = currentTarget.contains(relatedTarget)
    if (!isInside || relatedTarget instanceof HTMLButtonElement) onLeave()
    if (!isInside && onBlur) afterPointerUp(onBlur)
  }

  return (
    <Field {...{ label, hint, error: message, required, labelHidden, ids }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left what it holds */}
      <div className="affix date" onBlur={leave}>
        {children(ids)}
      </div>
    </Field>
  )
}

interface Told extends Pick<DateProps, 'value' | 'onChange'> {
  onUnreadable: DateProps['onUnreadable']
}

/** What stands in a field: the value as it is written here, or what somebody types as long as it still means the value. */
export function useTyped<Text>({ value, onChange, onUnreadable }: Told, write: (value: string | null) => Text) {
  const [typed, setTyped] = useState<{ text: Text; means: readonly (string | null)[] }>()
  /** Whether the field was left with what stands in it. */
  const [isLeft, setLeft] = useState(false)
  return {
    text: typed?.means.includes(value) ? typed.text : write(value),
    isLeft,
    /** Nobody has typed here yet: what can't be read came so. */
    isUntouched: typed === undefined,
    leave: () => afterPointerUp(() => setLeft(true)),
    /** Tells what the text means now; keys that change nothing of that are not worth a word. */
    change(text: Text, next: string | null, written: string) {
      setTyped({ text, means: [next, written] })
      setLeft(false)
      if (next === null && written !== '' && onUnreadable) onUnreadable(written)
      else if (next !== value) onChange(next)
    },
  }
}

interface InputProps {
  id: string
  text: string
  onText: (text: string) => void
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

export function DayInput({ format, ...input }: InputProps & { format: DayFormat }) {
  const { t } = useTranslation()
  const placeholder = format.order.map((part) => t(`ui.date.${part}`)).join(format.separator)
  return <FiguresInput {...input} pattern={dayPattern(format)} placeholder={placeholder} />
}

interface TimeProps extends InputProps {
  step?: number | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
}

/** The arrows go to the next time that is so many minutes on. */
export function TimeInput({ step = 5, ...input }: TimeProps) {
  const { t } = useTranslation()
  const { text, onText, disabled, readOnly } = input

  function stepOn(event: KeyboardEvent) {
    const time = readTime(text)
    const minutes = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    if (!time || !minutes || disabled || readOnly) return
    event.preventDefault()
    onText(stepTime(time, minutes))
  }

  return <FiguresInput {...input} pattern={timePattern} placeholder={t('ui.date.timePattern')} onKeyDown={stepOn} />
}

type FiguresProps = InputProps & { pattern: Pattern; placeholder: string; onKeyDown?: (event: KeyboardEvent) => void }

/** Figures with something between them; phones show the keyboard for figures. */
function FiguresInput({ text, onText, pattern, ...rest }: FiguresProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className="input no-ring num"
      value={text}
      onChange={({ target }) => {
        const isAtEnd = target.selectionStart === target.value.length
        onText(isAtEnd ? withSeparators(text, target.value, pattern) : target.value)
      }}
      {...rest}
    />
  )
}

interface ButtonProps extends Omit<CalendarProps, 'triggerRef' | 'onClose'> {
  /** Ids of what names the field. */
  labelId: string
  disabled: boolean
}

/** Opens a calendar. Its code comes when the button is pressed: many fields are only ever typed into. */
export function CalendarButton({ labelId, disabled, ...calendar }: ButtonProps) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'closed' | 'coming' | 'open' | 'missing'>('closed')
  const [Popover, setPopover] = useState<ComponentType<CalendarProps>>()
  const id = `${labelId}-calendar`

  async function open() {
    setState('coming')
    try {
      const { CalendarPopover } = await import('../fields/calendar-popover.tsx')
      setPopover(() => CalendarPopover)
      setState('open')
    } catch {
      setState('missing')
    }
  }

  return (
    <>
      <IconButton
        ref={button}
        id={id}
        className="affix__t"
        icon={Calendar}
        label={t('ui.calendar')}
        aria-labelledby={`${id} ${labelId}`}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        loading={state === 'coming'}
        disabled={disabled}
        onClick={open}
      />
      <span role="status" className={state === 'missing' ? 'affix__t' : 'sr'}>
        {state === 'missing' && t('ui.calendarMissing')}
      </span>
      {Popover && state === 'open' && <Popover {...calendar} triggerRef={button} onClose={() => setState('closed')} />}
    </>
  )
}
