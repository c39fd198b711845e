import { useRouter } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { editLinks, type PublicCallout } from '#web/callouts/public/index.ts'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { StatusPill } from '#web/ui/status/status-pill.tsx'

/** What stands in a bar on the callout's other pages: how it stands, and the ways to work on it. */
export function EditMenu({ callout }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <>
      <span className="hide-s">
        <StatusPill status={callout.status} />
      </span>
      <MenuButton
        label={t('callout-entries.more')}
        icon={Ellipsis}
        iconOnly
        variant="ghost"
        size="sm"
        entries={editLinks(callout).map(({ href, text, icon }) => ({
          id: text,
          label: t(`callouts.editBar.${text}`),
          icon,
          onAction: () => void router.navigate({ href }),
        }))}
      />
    </>
  )
}
