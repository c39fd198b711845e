import { Link } from '../link.tsx'

interface Props {
  label: string
  results: readonly { id: string; title: string; place: string; href: string; current?: boolean }[]
  /** Instead of a list without entries. */
  emptyText: string
}

/** Everything a map shows, as a list: the way for those who can't use the map. */
export function ResultList({ label, results, emptyText }: Props) {
  if (results.length === 0) return <p className="muted ui">{emptyText}</p>
  return (
    <ul className="rows results" aria-label={label}>
      {results.map(({ id, title, place, href, current }) => (
        <li key={id}>
          <Link href={href} className="table__link" aria-current={current ? 'true' : undefined}>
            {title}
          </Link>
          <span className="small muted">{place}</span>
        </li>
      ))}
    </ul>
  )
}
