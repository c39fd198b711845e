import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Link } from '../link.tsx'

interface Result {
  id: string
  title: string
  place: string
  href: string
  current?: boolean
  /** As it is drawn on the map. */
  mark?: ReactNode
}

interface Props {
  label: string
  results: readonly Result[]
  /** Instead of a list without entries. */
  emptyText: string
  /** Instead of following the link; for who opens it elsewhere it stays one. */
  onOpen?: (id: string) => void
}

/** Everything a map shows, as a list: the way for those who can't use the map. */
export function ResultList({ label, results, emptyText, onOpen }: Props) {
  if (results.length === 0) return <p className="muted ui">{emptyText}</p>

  function open(event: MouseEvent, id: string) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!onOpen || !isPlain) return
    event.preventDefault()
    onOpen(id)
  }

  return (
    <ul className="rows results" aria-label={label}>
      {results.map(({ id, title, place, href, current, mark }) => (
        <li key={id} className={classes(mark !== undefined && 'results__marked')}>
          {mark}
          <Link
            href={href}
            className="table__link"
            aria-current={current ? 'true' : undefined}
            onClick={(event) => open(event, id)}
          >
            {title}
          </Link>
          <span className="small muted">{place}</span>
        </li>
      ))}
    </ul>
  )
}
