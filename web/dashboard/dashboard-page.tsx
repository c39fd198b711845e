import './dashboard.css'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { countDays } from '#domain/stats/range.ts'
import { type AddressForm, useAddress } from '#web/lists/index.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { CalloutsSection } from './callouts-section.tsx'
import {
  type DashboardAddress,
  type DashboardSearch,
  readDashboardAddress,
  shownRange,
  writeDashboardAddress,
} from './dashboard-address.ts'
import { DaysSection } from './days-section.tsx'
import { Figures } from './figures.tsx'
import { MembershipSection } from './membership-section.tsx'
import { NewestMembers } from './newest-members.tsx'
import { OpenCallouts } from './open-callouts.tsx'
import { RangeChoice } from './range-choice.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { RevenueSection } from './revenue-section.tsx'
import { SetUpHints } from './set-up-hints.tsx'

const form: AddressForm<DashboardAddress, DashboardSearch> = {
  path: '/admin',
  read: (search) => readDashboardAddress(search, new Date()),
  write: writeDashboardAddress,
}

/** How the newsroom does, and what is going on. A site for callouts alone has no figures and no members. */
export function DashboardPage() {
  const { t } = useTranslation()
  useTitle(t('shell.menu.dashboard'))
  const viewer = useSignedIn()
  const now = useToday()
  const { address, change } = useAddress(form, useSearch({ from: '/dashboard/admin' }))
  const range = shownRange(address, now)
  const locale = formatTag(useFormatLocale())
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const written = days.formatRange(new Date(range.from), new Date(range.to))
  const hasMembers = !pageData.calloutOnlyMode
  const name = viewer.firstname || displayName(viewer)
  return (
    <div className="in-turn">
      <PageTitle
        title={t(`admin-dashboard.greeting.${dayPart(now)}`, { name })}
        facts={hasMembers && t('admin-dashboard.facts', { range: written, count: countDays(range) })}
        actions={hasMembers && <RangeChoice address={address} shown={range} now={now} change={change} />}
      />
      {hasMembers && <Figures range={range} />}
      {hasMembers && <DaysSection range={range} />}
      <div className={hasMembers ? 'cols cols--2' : undefined}>
        <OpenCallouts />
        {hasMembers && <NewestMembers now={now} />}
      </div>
      {hasMembers && <RevenueSection range={range} />}
      {hasMembers && <MembershipSection range={range} now={now} />}
      {hasMembers && <RetentionSection range={range} now={now} />}
      {hasMembers && <RecoverySection range={range} now={now} />}
      {hasMembers && <CalloutsSection range={range} />}
      <SetUpHints />
    </div>
  )
}

/** The moment the page was opened, renewed on the day that somebody comes back to it: it may stand open for days. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => {
      const today = new Date()
      if (today.toDateString() !== now.toDateString()) setNow(today)
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [now])
  return now
}

function dayPart(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours()
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
