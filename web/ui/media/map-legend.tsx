import type { ReactNode } from 'react'
import { Disclosure } from '../base/disclosure.tsx'

interface Props {
  title: string
  /** With each a point as the map draws it. */
  entries: readonly { id: string; label: string; mark: ReactNode }[]
  open?: boolean
}

/** What the markers of a map stand for: a symbol as well as a colour, and a word. */
export function MapLegend({ title, entries, open = true }: Props) {
  return (
    <Disclosure summary={title} open={open}>
      <ul className="legend">
        {entries.map(({ id, label, mark }) => (
          <li key={id}>
            {mark}
            {label}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
