import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { segmentsQuery } from '#web/segments/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Audience } from '../queries.ts'
import type { MailingDraft } from './draft.ts'
import { RecipientSum } from './recipient-sum.tsx'

interface Props {
  draft: MailingDraft
  edit: (change: (draft: MailingDraft) => MailingDraft) => void
  audience: Audience | undefined
  /** The segment's rules name something that is gone, say. */
  isUncountable: boolean
}

/** Whom it goes to, as a sum: everybody in the segment, less those who are left out. */
export function RecipientsStep({ draft, edit, audience, isUncountable }: Props) {
  const { t } = useTranslation()
  const segments = useQuery(segmentsQuery)
  const { segmentId, excluded } = draft
  const all = segments.data ?? []
  const isGone = segmentId !== null && segments.isSuccess && !all.some(({ id }) => id === segmentId)
  const isThere = ({ id }: { id: string }) => all.some((each) => each.id === id)
  const lost = segments.isSuccess ? excluded.filter((each) => !isThere(each)) : []
  const others = all.filter(({ id }) => id !== segmentId && !excluded.some((each) => each.id === id))
  if (segments.isSuccess && all.length === 0) {
    return (
      <Notice>
        {t('admin-mailings.recipients.noSegments')}{' '}
        <Link href="/admin/contacts">{t('admin-mailings.recipients.toContacts')}</Link>
      </Notice>
    )
  }
  return (
    <>
      <Select
        label={t('admin-mailings.recipients.segment')}
        size="sm"
        required
        placeholder
        value={isGone ? '' : (segmentId ?? '')}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        error={isGone ? t('admin-mailings.recipients.gone') : undefined}
        onChange={({ target }) =>
          edit((now) => ({
            ...now,
            segmentId: target.value || null,
            excluded: now.excluded.filter(({ id }) => id !== target.value),
          }))
        }
      />
      {lost.length > 0 ? (
        <Notice
          variant="warning"
          live
          actions={
            <Button size="sm" onClick={() => edit((now) => ({ ...now, excluded: now.excluded.filter(isThere) }))}>
              {t('admin-mailings.recipients.removeLost')}
            </Button>
          }
        >
          {t('admin-mailings.recipients.lost', { count: lost.length })}
        </Notice>
      ) : isUncountable ? (
        <Notice variant="warning" live>
          {t('admin-mailings.recipients.uncountable')}
        </Notice>
      ) : (
        segmentId !== null &&
        !isGone && (
          <RecipientSum
            matching={t('admin-mailings.recipients.matching')}
            excluded={excluded}
            onInclude={(id) => edit((now) => ({ ...now, excluded: now.excluded.filter((each) => each.id !== id) }))}
            audience={audience}
          />
        )
      )}
      {others.length > 0 && segmentId !== null && (
        <MenuButton
          variant="text"
          size="sm"
          label={t('admin-mailings.recipients.exclude')}
          entries={others.map(({ id, name }) => ({
            id,
            label: name,
            onAction: () => edit((now) => ({ ...now, excluded: [...now.excluded, { id, name }] })),
          }))}
        />
      )}
    </>
  )
}
