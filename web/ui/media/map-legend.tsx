import { Disclosure } from '../base/disclosure.tsx'

interface Props {
  title: string
  entries: readonly { id: string; label: string; colour: string; symbol: string }[]
  open?: boolean
}

/** What the markers of a map stand for: a symbol as well as a colour, and a word. */
export function MapLegend({ title, entries, open = true }: Props) {
  return (
    <Disclosure summary={title} open={open}>
      <ul className="legend">
        {entries.map(({ id, label, colour, symbol }) => (
          <li key={id}>
            <span className="marker" style={{ background: colour }} aria-hidden="true">
              {symbol}
            </span>
            {label}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
