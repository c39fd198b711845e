import { DateFrame, type DateProps, TimeInput, useTyped, useUnreadable } from './date-parts.tsx'
import { readTime } from './typed-dates.ts'

interface Props extends Omit<DateProps, 'min' | 'max'> {
  /** How far the arrows go. */
  minuteStep?: number
}

/** A time of day (`18:30`), of twenty-four hours as in all our languages; twelve with am or pm are understood. */
export function TimeField({ value, onChange, onUnreadable, minuteStep, name, disabled, readOnly, ...frame }: Props) {
  const unreadable = useUnreadable()
  const typed = useTyped({ value, onChange, onUnreadable }, (given) => given ?? '')
  const time = readTime(typed.text)

  function change(text: string) {
    typed.change(text, readTime(text) ?? null, text.trim())
  }

  function leave() {
    if (time && time !== typed.text) change(time)
    typed.leave()
  }

  const isUnreadable = typed.isLeft && typed.text.trim() !== '' && !time
  return (
    <DateFrame {...frame} problem={isUnreadable ? unreadable.time : undefined} onLeave={leave}>
      {({ control }) => (
        <TimeInput {...control} {...{ name, disabled, readOnly }} step={minuteStep} text={typed.text} onText={change} />
      )}
    </DateFrame>
  )
}
