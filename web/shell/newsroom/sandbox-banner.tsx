import { useRouterState } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keep, readKept } from '#web/platform/device-storage.ts'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { pageData } from '#web/platform/page-data.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Tooltip } from '#web/ui/overlays/tooltip.tsx'

const seenKey = 'masthead:test-mode-seen'

/**
 * So that nobody in the newsroom takes invented payments for real ones: in full on the first page this browser opens, and
 * from the next page on as the chip alone.
 */
export function SandboxBanner() {
  const { t } = useTranslation()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [firstPage, setFirstPage] = useState(() => (readKept(seenKey) === null ? pathname : undefined))
  if (firstPage && firstPage !== pathname) setFirstPage(undefined)
  useEffect(() => void keep(seenKey, 'true'), [])
  if (firstPage !== pathname) return null
  return (
    <aside className="banner" aria-label={t('shell.sandboxLabel')}>
      <Notice variant="warning">{t('shell.sandbox')}</Notice>
    </aside>
  )
}

const SandboxDialog = lazy(() =>
  withTexts('admin', import('./sandbox-dialog.tsx')).then((part) => ({ default: part.SandboxDialog })),
)

/** Stands in the navigation on every page, and says more when it is pressed. */
export function SandboxChip({ folded }: { folded?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  if (pageData.calloutOnlyMode) return null
  const chip = (
    <button
      type="button"
      className={classes('mode-chip', folded && 'mode-chip--folded')}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <Icon of={FlaskConical} size="sm" />
      <span className={folded ? 'sr' : 'mode-chip__word'}>{t('shell.testMode')}</span>
    </button>
  )
  return (
    <>
      {folded ? (
        <Tooltip text={t('shell.testMode')} decorative>
          {chip}
        </Tooltip>
      ) : (
        chip
      )}
      {wasOpened && (
        <Suspense>
          <SandboxDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
