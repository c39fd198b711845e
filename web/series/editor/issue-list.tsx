import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { DraftIssue } from './draft.ts'

/** What is in the way of saving or starting. */
export function IssueList({ issues }: { issues: readonly DraftIssue[] }) {
  const { t } = useTranslation()
  if (issues.length === 0) return null
  return (
    <Notice variant="error" live title={t('admin-series.issues.title')}>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.kind} ${'key' in issue ? issue.key : ''}`}>
            {t(`admin-series.issues.${issue.kind}`, { number: 'number' in issue ? issue.number : 0 })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
