import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultVariant } from '#domain/callouts/variant-name.ts'
import { embedCode } from '#web/platform/desk/embed-code.ts'
import { EmbedCodeField } from '#web/platform/desk/embed-code-field.tsx'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { languageName } from '../../language-name.ts'
import { isThere, publicPath, shownViews, viewsPath } from '../../public-address.ts'
import type { DeskCallout } from '../../queries.ts'

type View = 'form' | 'gallery' | 'map'

/** What another site puts into its page: a view of the callout in one of its languages. */
export function EmbedCode({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const { slug, title, access, variantNames = [defaultVariant] } = callout
  const views = viewsOf(callout)
  const mayAllow = isAdmin(useViewer())
  const [view, setView] = useState<View>('form')
  const [variant, setVariant] = useState(defaultVariant)
  const path = pathOf(slug, view) + writeSearch({ lang: variant === defaultVariant ? undefined : variant })
  const code = embedCode({ origin: location.origin, path, title })

  return (
    <div className="stack">
      <h3>{t('admin-callouts.embed.title')}</h3>
      <p className="ui soft">{t('admin-callouts.embed.text')}</p>
      <p className="ui soft">
        {mayAllow ? (
          <Sentence
            text={t('admin-callouts.embed.allowed')}
            parts={{
              settings: <Link href="/admin/settings/general#embedding">{t('admin-callouts.embed.settings')}</Link>,
            }}
          />
        ) : (
          t('admin-callouts.embed.askAdmin')
        )}
      </p>
      {access === 'member' && <Notice variant="warning">{t('admin-callouts.embed.members')}</Notice>}
      {views.length > 1 && (
        <Select
          label={t('admin-callouts.embed.view')}
          options={views.map((each) => ({ value: each, label: t(`admin-callouts.views.${each}`) }))}
          value={view}
          onChange={(event) => setView(event.target.value as View)}
        />
      )}
      {variantNames.length > 1 && (
        <Select
          label={t('admin-callouts.embed.language')}
          options={variantNames.map((name) => ({ value: name, label: languageName(name) }))}
          value={variant}
          onChange={(event) => setVariant(event.target.value)}
        />
      )}
      <EmbedCodeField label={t('admin-callouts.embed.code')} code={code} />
    </div>
  )
}

/** Those that are switched on and that a frame may show. */
function viewsOf({ slug, responseViewSchema }: DeskCallout): View[] {
  return (['form', ...shownViews(responseViewSchema)] as const).filter((view) => isThere(pathOf(slug, view)))
}

const pathOf = (slug: string, view: View) => (view === 'form' ? publicPath(slug) : viewsPath(slug, view))
