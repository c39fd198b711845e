import { ImageOff, Images } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cardSources } from '#domain/site/picture-sources.ts'
import type { EntryCard } from '#web/callouts/entries/index.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  card: EntryCard
  /** From 0, among the first of all: those are asked for at once. */
  rank: number | undefined
  filter: string | undefined
  hrefOf: (number: number) => string
  open: (number: number) => void
}

/** As many as a phone shows before anybody scrolls: more would take the line from the first. */
const eager = 2

/** A photo in its place, in its own colour until it comes, and what it is called. */
export function Card({ card: { number, title, photo, photos, placeName }, rank, filter, hrefOf, open }: Props) {
  const { t } = useTranslation()
  const [isBroken, setBroken] = useState(false)
  const sources = photo && cardSources(photo.url)
  const name = title || t('callout-entries.untitled', { number })

  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(number)
  }

  return (
    <article className="gal__card">
      <div className="gal__photo" style={{ backgroundColor: photo?.colour, filter }}>
        {sources && !isBroken ? (
          <img
            {...sources}
            alt={name}
            loading={rank !== undefined && rank < eager ? undefined : 'lazy'}
            fetchPriority={rank === 0 ? 'high' : undefined}
            decoding="async"
            onError={() => setBroken(true)}
          />
        ) : (
          <Icon of={ImageOff} size="lg" />
        )}
        {photos > 1 && (
          <span className="gal__several num">
            <Icon of={Images} size="sm" />
            <span className="sr">{t('callout-entries.photos')}: </span>
            {photos}
          </span>
        )}
      </div>
      <h2>
        <a href={hrefOf(number)} data-entry={number} onClick={follow}>
          {name}
        </a>
      </h2>
      {placeName && <p className="clip">{placeName}</p>}
    </article>
  )
}
