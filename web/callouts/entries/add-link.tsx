import { useRouterState } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addAddress } from '#domain/public-responses/view-address.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { isFramed } from '#web/platform/frame.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'

interface Props {
  callout: PublicCallout
  block?: boolean
  className?: string
}

export function AddLink({ callout: { slug, responseViewSchema }, block, className }: Props) {
  const { t } = useTranslation()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const href = addAddress({ slug, hasMap: Boolean(responseViewSchema?.map), search, isFramed })
  return (
    <ButtonLink
      variant="primary"
      size={block ? 'md' : 'sm'}
      block={block ?? false}
      icon={Plus}
      href={href}
      className={className}
    >
      {t('callout-entries.add')}
    </ButtonLink>
  )
}
