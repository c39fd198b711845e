import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/status/tag.tsx'
import { fitting } from './fitting.ts'

interface Props {
  tags: readonly { id: string; name: string }[]
  /** Stand before the tags and are never left out. */
  marks: ReactNode
  /** Where all tags are seen. */
  moreHref: string
}

/** Marks and tags on one line: those without room become "+2", which says which they are. On phones all are shown. */
export function TagLine({ tags, marks, moreHref }: Props) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tags.length)
  const hidden = tags.slice(shown)
  const more = { count: hidden.length, names: hidden.map(({ name }) => name).join(', ') }

  useLayoutEffect(() => {
    const element = line.current
    if (!element || tags.length === 0) return
    const measure = () => setShown(countFitting(element, tags.length))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [tags])

  return (
    <div ref={line} className="sub tag-line">
      {marks}
      {tags.map(({ id, name }, index) => (
        <span key={id} className={classes('tag-line__tag', index >= shown && 'is-over')}>
          <Tag name={name} href={`/admin/contacts?tag=${id}`} />
        </span>
      ))}
      {hidden.length > 0 && (
        <Link className="tag tag-line__more" href={moreHref} title={more.names}>
          {t('admin-contacts.moreTagsShort', more)}
          <span className="sr">{t('admin-contacts.moreTags', more)}</span>
        </Link>
      )}
    </div>
  )
}

/** As wide as its whole name, though the first may be clipped. */
function fullWidthOf(tag: HTMLElement): number {
  return Math.max(tag.getBoundingClientRect().width, tag.scrollWidth + tag.offsetWidth - tag.clientWidth)
}

/** Tags without room are still laid out, unseen: so each has its width. */
function countFitting(line: HTMLElement, count: number): number {
  const { flexWrap, columnGap } = getComputedStyle(line)
  if (flexWrap !== 'nowrap') return count
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  const others = [...line.querySelectorAll(':scope > :not(.tag-line__tag, .tag-line__more)')].map(widthOf)
  const tags = [...line.querySelectorAll<HTMLElement>(':scope > .tag-line__tag > .tag')].map(fullWidthOf)
  const gap = Number.parseFloat(columnGap) || 0
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const taken = others.reduce((sum, width) => sum + width + gap, 0)
  return fitting(tags, { room: widthOf(line) - taken, gap, more: 2.25 * rem, least: others.length > 0 ? 0 : 1 })
}
