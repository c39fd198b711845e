import { Fragment, type ReactNode } from 'react'

interface Props {
  entries: readonly { label: ReactNode; value: ReactNode; numeric?: boolean }[]
}

/** Facts as label and value. */
export function InfoList({ entries }: Props) {
  return (
    <dl className="dl">
      {entries.map(({ label, value, numeric }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list of facts keeps its order, and labels may be elements
        <Fragment key={index}>
          <dt>{label}</dt>
          <dd className={numeric ? 'num' : undefined}>{value ?? '–'}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
