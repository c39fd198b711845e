import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryView } from '#domain/public-responses/limits.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useEntriesAddress } from './address.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx').then((part) => ({ default: part.ShareDialog })))

/** Hands on the map or gallery, or the entry that is open. */
export function ShareButton({ view, callout }: { view: EntryView; callout: PublicCallout }) {
  const { t } = useTranslation()
  const { address } = useEntriesAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('ui.share.title')} icon={Share2} size="sm" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareDialog callout={callout} at={{ view, response: address.response }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
