import { Image } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { safeImageFilter } from '#domain/callouts/image-filter.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { PreviewCard } from './preview-cards.ts'

interface Props {
  cards: readonly PreviewCard[]
  /** As it was written; drawn only where it is nothing but filter functions. */
  filter: string
}

/** Responses as the gallery shows them. */
export function GalleryCards({ cards, filter }: Props) {
  const { t } = useTranslation()
  const style = { filter: safeImageFilter(filter) }
  return (
    <ul className="bd-cards">
      {cards.map(({ number, title, photo, place }) => (
        <li key={number}>
          {photo ? (
            <img src={photo} alt="" loading="lazy" style={style} />
          ) : (
            <span className="bd-cards__none" style={style}>
              <Icon of={Image} size="lg" />
            </span>
          )}
          <p className="strong wrap-anywhere">{title || t('editor-steps.preview.number', { number })}</p>
          {place && <p className="small muted wrap-anywhere">{place}</p>}
        </li>
      ))}
    </ul>
  )
}
