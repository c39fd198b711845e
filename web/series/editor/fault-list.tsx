import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Fault } from './draft.ts'

/** What is in the way of saving or starting. */
export function FaultList({ faults }: { faults: readonly Fault[] }) {
  const { t } = useTranslation()
  if (faults.length === 0) return null
  return (
    <Notice variant="error" live title={t('admin-series.faults.title')}>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.kind} ${'key' in fault ? fault.key : ''}`}>
            {t(`admin-series.faults.${fault.kind}`, { number: 'number' in fault ? fault.number : 0 })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
