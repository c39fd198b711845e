import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
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
  // To whoever is signed out a callout looks closed as well. Asking who one is leads to the login then, as everywhere; a refusal
  // of another kind changes nothing here.
  useEffect(() => void call('GET /contact/:id', { params: { id: 'me' } }).catch(() => undefined), [])
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
