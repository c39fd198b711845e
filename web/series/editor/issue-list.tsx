import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { DraftIssue } from './draft.ts'

interface Props {
  issues: readonly DraftIssue[]
  /** Takes the focus. */
  ref?: Ref<HTMLDivElement>
}

/** What is in the way of saving or starting. */
export function IssueList({ issues, ref }: Props) {
  const { t } = useTranslation()
  if (issues.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice variant="error" live title={t('admin-series.issues.title')}>
        <ul>
          {issues.map((issue) => (
            <li key={`${issue.kind} ${'key' in issue ? issue.key : ''}`}>
              {t(`admin-series.issues.${issue.kind}`, { number: 'number' in issue ? issue.number : 0 })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
