import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { isAdmin, useViewer } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'

interface Props {
  /** Where to go from here. */
  href: '/profile' | '/admin/callouts'
}

/** In place of a page of callouts that somebody may not see. It never tells whether a callout exists. */
export function AccessPanel({ href }: Props) {
  const { t } = useTranslation()
  useTitle(t('admin-callouts.page'))
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{t('forms.problem.forbidden')}</h1>
      <p className="soft">{t('admin-callouts.access.text')}</p>
      <p>
        <ButtonLink href={href}>
          {t(href === '/profile' ? 'admin-callouts.access.toProfile' : 'admin-callouts.access.toList')}
        </ButtonLink>
      </p>
    </div>
  )
}

/** Admins and whoever reviews a callout; nothing is asked for by anybody else. */
export function DeskOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  return isAdmin(viewer) || viewer?.isReviewer ? children : <AccessPanel href="/profile" />
}
