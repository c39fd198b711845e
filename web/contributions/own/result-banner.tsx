import { useNavigate, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { declineText } from '#web/platform/forms/problem-text.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { type MessageVariant, Notice } from '#web/ui/messages/notice.tsx'
import { type Result, readResult } from './result.ts'

const variants: Record<Result, MessageVariant> = {
  given: 'success',
  started: 'success',
  updated: 'success',
  method: 'success',
  cancelled: 'success',
  pending: 'warning',
  changed: 'warning',
  declined: 'error',
  failed: 'error',
}

/** What came of the step before, said once: it leaves the address at once, and the page when it is closed. */
export function ResultBanner() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/dashboard/profile/contribution' })
  const navigate = useNavigate()
  const [result, setResult] = useState(() => readResult(search))
  const [why] = useState(search.why)
  const isInAddress = search.result !== undefined || search.cancelled !== undefined

  useEffect(() => {
    if (isInAddress) void navigate({ href: withLanguage('/profile/contribution'), replace: true, resetScroll: false })
  }, [isInAddress, navigate])

  if (!result) return null
  return (
    <div className="profile__notice">
      <Notice variant={variants[result]} live onRemove={() => setResult(undefined)}>
        {textOf(result, why, t)} {result === 'failed' && <SupportAddress />}
      </Notice>
    </div>
  )
}

function textOf(result: Result, why: string | undefined, t: TFunction): string {
  if (result === 'declined') return declineText(why, t)
  if (result === 'pending') return t('forms.problem.pendingPayment')
  if (result === 'changed') return t('forms.problem.changedMeanwhile')
  return t(`profile-contribution.result.${result}`)
}
