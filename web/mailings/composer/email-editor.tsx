import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import '../mailings.css'
import { changeText, emptyText, type Written } from './draft.ts'
import { Letter } from './letter.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { InboxFields, LanguageRow } from './sheet-head.tsx'

interface Props<D extends Written> {
  draft: D
  edit: (change: (now: D) => D) => void
  siteLocale: SystemLocale
  sender: { fromName: string; fromEmail: string }
  segmentId: string | null
}

/** One email of a series: written in blocks as a mailing is, or seen as it arrives. */
export function EmailEditor<D extends Written>({ draft, edit, siteLocale, sender, segmentId }: Props<D>) {
  const { t } = useTranslation()
  const [locale, setLocale] = useState<SystemLocale>(siteLocale)
  const [open, setOpen] = useState<string>()
  const [view, setView] = useState<'content' | 'preview'>('content')
  const text = draft.texts[locale] ?? emptyText
  const change = (part: Partial<typeof text>) => edit((now) => changeText(now, locale, part))
  const written = { draft, edit, siteLocale, locale, onLocale: setLocale }
  return (
    <div className="stack">
      <Segmented
        label={t('admin-mailings.views.label')}
        labelHidden
        size="sm"
        value={view}
        options={(['content', 'preview'] as const).map((value) => ({
          value,
          label: t(`admin-mailings.views.${value}`),
        }))}
        onChange={setView}
      />
      {view === 'preview' ? (
        <PreviewPane
          draft={{ texts: draft.texts, ...sender, segmentId, newsletterGroupId: null, story: null }}
          kind="series"
          siteLocale={siteLocale}
          locale={locale}
          onLocale={setLocale}
        />
      ) : (
        <div className="ml-sheet">
          <div className="ml-head">
            <LanguageRow {...written} />
            <InboxFields {...written} without={undefined} />
          </div>
          <Letter text={text} open={open} onOpen={setOpen} onChange={change} without={undefined} />
        </div>
      )}
    </div>
  )
}
