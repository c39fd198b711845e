import { useTranslation } from 'react-i18next'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { coverSources } from '#domain/site/cover-sources.ts'
import { type PublicCallout, ShareBox } from '#web/callouts/public/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { type SheetLook, SideSheet } from './side-sheet.tsx'

interface Props extends SheetLook {
  callout: PublicCallout
  view: EntryView
  onClose: () => void
}

/** What map or gallery are about, for whoever comes to them first. */
export function IntroPanel({ callout, view, ...sheet }: Props) {
  const { t } = useTranslation()
  const { title, image, imageAlt, intro, excerpt, status } = callout
  const { privacyLink, termsLink, impressumLink } = pageData.content.general
  const links = [
    { url: privacyLink, text: t('shell.privacy') },
    { url: termsLink, text: t('shell.terms') },
    { url: impressumLink, text: t('shell.impressum') },
  ].filter(({ url }) => url)
  const cover = image ? coverSources(image) : undefined
  return (
    <SideSheet
      {...sheet}
      of="intro"
      top={<span className="small muted">{t('callout-entries.intro.title')}</span>}
      title={(id) => (
        <>
          {cover && (
            <img
              className="entry__cover"
              src={cover.src}
              srcSet={cover.srcSet}
              sizes="(min-width: 30rem) 30rem, 100vw"
              alt={imageAlt ?? ''}
            />
          )}
          <h2 id={id} tabIndex={-1} className="entry__title">
            {title}
          </h2>
        </>
      )}
    >
      <div className="entry__b stack-6">
        {status === 'ended' && <p className="strong">{t('callout-entries.intro.ended')}</p>}
        {intro ? <RichTextView html={intro} startLevel={3} /> : excerpt && <p>{excerpt}</p>}
        <Button variant="primary" size="lg" block onClick={sheet.onClose}>
          {t('callout-entries.intro.start')}
        </Button>
        <div className="entry__share stack">
          <ShareBox callout={callout} open at={{ view }} />
        </div>
        {links.length > 0 && (
          <ul className="entry__links">
            {links.map(({ url, text }) => (
              <li key={text}>
                <a href={url}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </SideSheet>
  )
}
