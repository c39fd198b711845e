import { ImageIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Block } from '#domain/mailings/blocks.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenTextView } from '#web/ui/rich-text/written-text-view.tsx'
import { MergedText } from './merged-text.tsx'
import { isOffered } from './offered.ts'

/** A block about as it arrives. What is still empty says what belongs there. */
export function BlockView({ block }: { block: Block }) {
  const { t } = useTranslation()
  const empty = <span className="muted">{t(`admin-mailings.blocks.empty.${block.type}`)}</span>
  switch (block.type) {
    case 'heading':
      return <p className="ml-letter__heading">{block.text ? <MergedText text={block.text} /> : empty}</p>
    case 'text':
      return block.html ? <TextView html={block.html} /> : <p>{empty}</p>
    case 'picture':
      return (
        <figure className="ml-letter__picture">
          <Picture url={block.url} alt={block.alt} />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'button':
      return <span className="ml-letter__button">{block.label ? <MergedText text={block.label} /> : empty}</span>
    case 'divider':
      return <hr />
    case 'story':
      return (
        <div className="ml-letter__story">
          {block.picture !== '' && <Picture url={block.picture} alt={block.alt} />}
          <div>
            <p className="ml-letter__story-title">{block.title ? <MergedText text={block.title} /> : empty}</p>
            {block.text && (
              <p>
                <MergedText text={block.text} />
              </p>
            )}
            {block.byline && <p className="ml-letter__by">{block.byline}</p>}
          </div>
        </div>
      )
  }
}

function Picture({ url, alt }: { url: string; alt: string }) {
  return url === '' ? (
    <span className="ml-letter__no-picture">
      <Icon of={ImageIcon} size="lg" />
    </span>
  ) : (
    <img src={imageAddress(url)} alt={alt} loading="lazy" />
  )
}

function TextView({ html }: { html: string }) {
  const { t } = useTranslation()
  const withChips = html.replace(/\*\|([A-Z]+)\|\*/g, (written, name: string) =>
    isOffered(name) ? `<strong>${t(`admin-emails.fields.${name as 'FNAME'}`)}</strong>` : written,
  )
  const withPictures = withChips.replace(
    /(<img\b[^>]*\ssrc=")([^"]*)"/g,
    (_, before: string, path: string) => `${before}${imageAddress(path)}"`,
  )
  return <WrittenTextView html={withPictures} startLevel={3} size="body" />
}
