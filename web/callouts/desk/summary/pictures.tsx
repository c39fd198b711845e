import type { SummaryOf } from '#domain/callouts/summaries/summary.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { Link } from '#web/ui/link.tsx'
import type { Say } from './say.ts'

const shownPictures = 9

interface Props {
  summary: SummaryOf<'files'>
  allHref: string | undefined
  responseHref: ((id: string) => string) | undefined
  say: Say
}

/** Some of the pictures, each leading to its response; the last place leads to all. */
export function Pictures({ summary: { pictures, images }, allHref, responseHref, say }: Props) {
  if (pictures.length === 0) return null
  const more = images - pictures.length
  const shown = more > 0 && allHref ? pictures.slice(0, shownPictures - 1) : pictures.slice(0, shownPictures)
  return (
    <ul className="thumbs">
      {shown.map(({ path, name, responseId, number }) => {
        const label = say.t('desk-summary.pictureOf', { name, number: say.number(number) })
        const picture = <img src={`${imageAddress(path)}?w=320`} alt={label} loading="lazy" width="320" height="213" />
        const href = responseHref?.(responseId)
        return <li key={path}>{href ? <Link href={href}>{picture}</Link> : picture}</li>
      })}
      {more > 0 && allHref && (
        <li>
          <Link className="thumbs__more" href={allHref}>
            <span className="num">+{say.number(images - shown.length)}</span>
            <small>{say.t('desk-summary.seeAll', { number: say.number(images) })}</small>
          </Link>
        </li>
      )}
    </ul>
  )
}
