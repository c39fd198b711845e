import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Count } from '#web/ui/dashboard/count.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import type { Described } from './changes.ts'

interface Props<Draft> {
  changes: readonly Described<Draft>[]
  draft: Draft
  saved: Draft
  onEdit: (change: (draft: Draft) => Draft) => void
}

/** What a save would change, each with the way back. */
export function ChangeList<Draft>({ changes, draft, saved, onEdit }: Props<Draft>) {
  const { t } = useTranslation()
  if (changes.length === 0) return null
  const words = (text: string) => text || t('admin-membership.changes.none')
  return (
    <Section title={t('admin-membership.changes.title')} action={<Count value={changes.length} />}>
      <ul className="mb-changes">
        {changes.map(({ label, say, revert }) => (
          <li key={label}>
            <span className="strong">{label}</span>
            <span className="mb-changes__what">
              <span className="sr">{t('admin-membership.changes.before')} </span>
              <del>{words(say(saved))}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr">{t('admin-membership.changes.now')} </span>
              <ins>{words(say(draft))}</ins>
            </span>
            <IconButton
              size="xs"
              icon={Undo2}
              flips
              label={t('admin-membership.changes.revert', { what: label })}
              onClick={() => onEdit((now) => revert(now, saved))}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
