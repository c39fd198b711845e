import type { ReactNode } from 'react'

interface Props {
  label: ReactNode
  /** The sum as it is written. */
  amount: ReactNode
  period?: ReactNode
}

/** The sum right above the button that pays it. */
export function TotalLine({ label, amount, period }: Props) {
  return (
    <div className="total">
      <span className="strong">{label}</span>
      <output>
        {amount} {period && <span>{period}</span>}
      </output>
    </div>
  )
}
