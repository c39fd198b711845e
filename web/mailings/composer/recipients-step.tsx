import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { segmentsQuery } from '#web/segments/index.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { type Audience, newslettersQuery } from '../queries.ts'
import { hasTarget, type MailingDraft } from './draft.ts'
import { RecipientSum } from './recipient-sum.tsx'

interface Props {
  draft: MailingDraft
  edit: (change: (draft: MailingDraft) => MailingDraft) => void
  audience: Audience | undefined
  /** The segment's rules name something that is gone, say. */
  isUncountable: boolean
}

type TargetType = 'segment' | 'newsletter'

/** Whom it goes to, as a sum: everybody in the segment, or subscribed to the newsletter, less those who are left out. */
export function RecipientsStep({ draft, edit, audience, isUncountable }: Props) {
  const { t } = useTranslation()
  const segments = useQuery(segmentsQuery)
  const newsletters = useQuery(newslettersQuery)
  const [wanted, setWanted] = useState<TargetType>('segment')
  const { segmentId, newsletterGroupId, excluded } = draft
  const type = newsletterGroupId !== null ? 'newsletter' : segmentId !== null ? 'segment' : wanted
  const all = segments.data ?? []
  const isGone = segmentId !== null && segments.isSuccess && !all.some(({ id }) => id === segmentId)
  const isThere = ({ id }: { id: string }) => all.some((each) => each.id === id)
  const lost = segments.isSuccess ? excluded.filter((each) => !isThere(each)) : []
  const others = all.filter(({ id }) => id !== segmentId && !excluded.some((each) => each.id === id))
  const hasNewsletters = newsletterGroupId !== null || (newsletters.data ?? []).length > 0
  const isNewsletterGone =
    newsletterGroupId !== null && newsletters.isSuccess && !newsletters.data.some(({ id }) => id === newsletterGroupId)
  return (
    <>
      {hasNewsletters && (
        <Segmented
          label={t('admin-mailings.recipients.type')}
          labelHidden
          size="sm"
          value={type}
          options={(['segment', 'newsletter'] as const).map((value) => ({
            value,
            label: t(`admin-mailings.recipients.${value}`),
          }))}
          onChange={(chosen) => {
            setWanted(chosen)
            if (chosen !== type) edit((now) => ({ ...now, segmentId: null, newsletterGroupId: null, inArchive: false }))
          }}
        />
      )}
      {type === 'newsletter' ? (
        <NewsletterFields draft={draft} edit={edit} newsletters={newsletters.data ?? []} isGone={isNewsletterGone} />
      ) : segments.isSuccess && all.length === 0 ? (
        <Notice>
          {t('admin-mailings.recipients.noSegments')}{' '}
          <Link href="/admin/contacts">{t('admin-mailings.recipients.toContacts')}</Link>
        </Notice>
      ) : (
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
      )}
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
      ) : isUncountable && !isNewsletterGone ? (
        <Notice variant="warning" live>
          {t('admin-mailings.recipients.uncountable')}
        </Notice>
      ) : (
        hasTarget(draft) &&
        !isGone &&
        !isNewsletterGone && (
          <RecipientSum
            matching={t(`admin-mailings.recipients.${draft.newsletterGroupId === null ? 'matching' : 'subscribed'}`)}
            excluded={excluded}
            onInclude={(id) => edit((now) => ({ ...now, excluded: now.excluded.filter((each) => each.id !== id) }))}
            audience={audience}
          />
        )
      )}
      {others.length > 0 && hasTarget(draft) && (
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

interface NewsletterProps extends Pick<Props, 'draft' | 'edit'> {
  newsletters: readonly { id: string; label: string; isPublic: boolean }[]
  isGone: boolean
}

/** Which newsletter it is an issue of, and whether everybody can read it afterwards. */
function NewsletterFields({ draft, edit, newsletters, isGone }: NewsletterProps) {
  const { t } = useTranslation()
  const { newsletterGroupId, inArchive } = draft
  return (
    <>
      <Select
        label={t('admin-mailings.recipients.newsletter')}
        size="sm"
        required
        placeholder
        value={isGone ? '' : (newsletterGroupId ?? '')}
        options={newsletters.map(({ id, label }) => ({ value: id, label }))}
        error={isGone ? t('admin-mailings.recipients.newsletterGone') : undefined}
        onChange={({ target }) => {
          const chosen = newsletters.find(({ id }) => id === target.value)
          edit((now) => ({
            ...now,
            segmentId: null,
            newsletterGroupId: chosen?.id ?? null,
            inArchive: chosen?.isPublic ?? false,
          }))
        }}
      />
      {newsletterGroupId !== null && !pageData.calloutOnlyMode && (
        <Switch
          label={t('admin-mailings.recipients.archive')}
          description={t('admin-mailings.recipients.archiveHint')}
          checked={inArchive}
          onChange={({ target }) => edit((now) => ({ ...now, inArchive: target.checked }))}
        />
      )}
    </>
  )
}
