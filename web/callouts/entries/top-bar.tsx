import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Images, Map as MapIcon, Waves } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { viewAddress } from '#domain/public-responses/view-address.ts'
import { imageAddress } from '#domain/site/image-address.ts'
import { type PublicCallout, resultViews, useVariants } from '#web/callouts/public/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { pageData, siteName } from '#web/platform/page-data.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageChooser } from '#web/ui/layout/language-chooser.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddLink } from './add-link.tsx'
import { totalQuery } from './queries.ts'
import { ShareButton } from './share-button.tsx'

// Only for the newsroom.
const EditMenu = lazy(() => import('./edit-menu.tsx').then((part) => ({ default: part.EditMenu })))

interface Props {
  view: EntryView
  callout: PublicCallout
  offersAdding: boolean
}

/** Whose map or gallery it is, how much is on it, and the ways to the other one, on to friends, and to add to it. */
export function TopBar({ view, callout, offersAdding }: Props) {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const other = resultViews(callout).find(({ kind }) => kind !== view)?.kind
  return (
    <header className="entries__bar">
      <Mark />
      <div className="grow">
        <h1 className="clip" tabIndex={-1}>
          {callout.title}
        </h1>
        <Count view={view} callout={callout} />
      </div>
      <Languages callout={callout} />
      {/* It opens a sheet above everything else, in its own time. */}
      <ShareButton view={view} callout={callout} />
      {other && (
        <ButtonLink size="sm" icon={other === 'map' ? MapIcon : Images} href={viewAddress(callout.slug, other, search)}>
          {t(other === 'map' ? 'callout-entries.toMap' : 'callout-entries.toGallery')}
        </ButtonLink>
      )}
      {offersAdding && <AddLink callout={callout} className="hide-s" />}
      {callout.canEdit !== undefined && (
        <Suspense fallback={<span className="btn btn--sm btn--icon" aria-hidden="true" />}>
          <EditMenu callout={callout} />
        </Suspense>
      )}
    </header>
  )
}

function Mark() {
  const { logoUrl, siteUrl } = pageData.content.general
  return (
    <Link className="plate" href={siteUrl || '/'} aria-label={siteName()}>
      {logoUrl ? (
        <img className="plate__logo" src={imageAddress(logoUrl)} alt="" />
      ) : (
        <span className="plate__mark" aria-hidden="true">
          <Icon of={Waves} />
        </span>
      )}
    </Link>
  )
}

/** How many there are in all, whatever is selected; its line is kept free until that is known. */
function Count({ view, callout }: Omit<Props, 'offersAdding'>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data: total } = useQuery(totalQuery(callout.id, view))
  const kind = view === 'gallery' && callout.status === 'open' ? 'gallerySoFar' : view
  const count = total === undefined ? '…' : t(`callout-entries.count.${kind}`, { count: total, number: number(total) })
  return <p className="entries__by clip hide-s">{t('callout-entries.by', { organisation: siteName(), count })}</p>
}

/** Where there are several. */
function Languages({ callout }: { callout: PublicCallout }) {
  const { variants, value, onChange } = useVariants(callout)
  return variants.length < 2 ? null : <LanguageChooser languages={variants} value={value} onChange={onChange} />
}
