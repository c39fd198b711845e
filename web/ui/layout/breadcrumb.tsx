import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

interface Props {
  trail: readonly { label: ReactNode; href: string }[]
  /** The page itself, last in the trail. */
  current: ReactNode
  /** At the end of the line: "3 of 47" with arrows, say. */
  end?: ReactNode
}

/** The way here; on small screens only the link back. */
export function Breadcrumb({ trail, current, end }: Props) {
  const { t } = useTranslation()
  return (
    <nav className="crumbs" aria-label={t('ui.breadcrumb')}>
      {trail.map(({ label, href }) => (
        <Fragment key={href}>
          <Link href={href}>{label}</Link>
          <Icon of={ChevronRight} flips />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
      {end && <span className="crumbs__end">{end}</span>}
    </nav>
  )
}
