import { Waves } from 'lucide-react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

interface Props {
  organisation: string
  logoUrl?: string
  href?: string
}

/** The organisation's logo, or its name beside a mark. */
export function Nameplate({ organisation, logoUrl, href }: Props) {
  const content = logoUrl ? (
    <img className="plate__logo" src={logoUrl} alt={organisation} />
  ) : (
    <>
      <span className="plate__mark" aria-hidden="true">
        <Icon of={Waves} />
      </span>
      {organisation}
    </>
  )
  return href ? (
    <Link className="plate" href={href}>
      {content}
    </Link>
  ) : (
    <span className="plate">{content}</span>
  )
}
