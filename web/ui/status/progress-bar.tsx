import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  /** 0 to 100; left out while nobody knows. */
  value?: number
  /** What the bar means in words, when a percentage alone would not say it: "Page 2 of 4". */
  valueText?: string
  labelHidden?: boolean
}

export function ProgressBar({ label, value, valueText, labelHidden }: Props) {
  const id = useId()
  return (
    <div className="stack-2">
      <div className={labelHidden ? 'sr' : 'row row--between small'}>
        <span id={id}>{label}</span>
        {valueText && <span className="muted num">{valueText}</span>}
      </div>
      <div
        className={value === undefined ? 'progress progress--unknown' : 'progress'}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <i style={{ inlineSize: `${value ?? 30}%` }} />
      </div>
    </div>
  )
}
