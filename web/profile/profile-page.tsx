import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronRight, CircleUser, Coins, type LucideIcon, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { isListed } from '#domain/site/pages.ts'
import { MemberNotices } from '#web/notices/index.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ContributionSummary } from './contribution-summary.tsx'
import { OpenCallouts } from './open-callouts.tsx'
import { profileContentQuery } from './queries.ts'
import { Greeting, WelcomeNotice } from './welcome-notice.tsx'
import { YourProfile } from './your-profile.tsx'

/** Where a member arrives. */
export function ProfilePage() {
  const { t } = useTranslation()
  useTitle(t('profile.page'))
  const viewer = useSignedIn()
  return (
    <div className="in-turn">
      <Greeting name={viewer.firstname || displayName(viewer)} />
      {!pageData.calloutOnlyMode && <Welcome />}
      {!viewer.firstname && !pageData.calloutOnlyMode && <CompleteAccount />}
      <MemberNotices />
      {pageData.calloutOnlyMode ? <QuickActions /> : <Membership />}
    </div>
  )
}

function Membership() {
  return (
    <div className="cols cols--main">
      <OpenCallouts />
      <div className="stack-8">
        {!pageData.content.general.hideContribution && <ContributionSummary />}
        <QuickActions />
        <YourProfile />
      </div>
    </div>
  )
}

/** The newsroom's words to someone new, once. */
function Welcome() {
  const { t } = useTranslation()
  const { welcomeMessage } = useSearch({ from: '/dashboard/profile' })
  const navigate = useNavigate()
  const content = useQuery({ ...profileContentQuery, enabled: welcomeMessage === 'true' })
  if (welcomeMessage !== 'true') return null
  if (content.isPending) {
    return (
      <Loading label={t('shell.loading.title')}>
        <Skeleton height="4rem" />
      </Loading>
    )
  }
  return (
    <WelcomeNotice
      message={content.data?.introMessage}
      onRemove={() => void navigate({ href: withLanguage('/profile'), replace: true, resetScroll: false })}
    />
  )
}

/** For someone who left the journey before its last step. */
function CompleteAccount() {
  const { t } = useTranslation()
  const [isRemoved, setRemoved] = useState(false)
  if (isRemoved) return null
  return (
    <div className="profile__notice">
      <Notice title={t('profile.incomplete')} onRemove={() => setRemoved(true)}>
        <Link href="/join/setup">{t('profile.completeAccount')}</Link>
      </Notice>
    </div>
  )
}

const actions: { href: string; icon: LucideIcon; text: 'editAccount' | 'seeCallouts' | 'manageContribution' }[] = [
  { href: '/profile/account', icon: CircleUser, text: 'editAccount' },
  { href: '/callouts', icon: Megaphone, text: 'seeCallouts' },
  { href: '/profile/contribution', icon: Coins, text: 'manageContribution' },
]

function QuickActions() {
  const { t } = useTranslation()
  const { hideContribution } = pageData.content.general
  const offered = actions.filter(
    ({ href }) => isListed(pageData, href) && !(hideContribution && href === '/profile/contribution'),
  )
  if (offered.length === 0) return null
  return (
    <nav className="quick" aria-label={t('profile.actions')}>
      {offered.map(({ href, icon, text }) => (
        <Link key={href} href={href}>
          <Icon of={icon} />
          {t(`profile.${text}`)}
          <Icon of={ChevronRight} flips />
        </Link>
      ))}
    </nav>
  )
}
