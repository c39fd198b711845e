import type { ReactNode } from 'react'
import { Count } from '../dashboard/count.tsx'
import { Link } from '../link.tsx'

interface Props {
  label: string
  tabs: readonly { href: string; label: ReactNode; count?: number; current?: boolean }[]
}

/** Pages of one thing, drawn as tabs: they are links. */
export function RouteTabs({ label, tabs }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </Link>
      ))}
    </nav>
  )
}
