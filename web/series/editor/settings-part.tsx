import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { seriesLimits as limits } from '#domain/series/series.ts'
import { siteZoneName } from '#web/platform/desk/site-moment.ts'
import { pageData } from '#web/platform/page-data.ts'
import { segmentsQuery } from '#web/segments/index.ts'
import { Checkbox } from '#web/ui/base/checkbox.tsx'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { DraftIssue, SeriesDraft } from './draft.ts'

interface Props {
  draft: SeriesDraft
  edit: (change: (now: SeriesDraft) => SeriesDraft) => void
  /** Undefined where another segment can be chosen. */
  whySegmentKept: 'open' | 'leaving' | undefined
  issues: readonly DraftIssue[]
  /** Fields that the server refused. */
  wrong: readonly string[]
}

/** Whom a series is for, when its emails leave, and whom they come from. */
export function SettingsPart({ draft, edit, whySegmentKept, issues, wrong }: Props) {
  const { t } = useTranslation()
  const hours = useHours()
  const segments = useQuery(segmentsQuery)
  const all = segments.data ?? []
  const { segmentId, sendHour } = draft
  const issueOf = (kind: 'name' | 'segment') =>
    issues.some((issue) => issue.kind === kind) ? t(`admin-series.issues.${kind}`) : undefined
  const isGone = segmentId !== null && segments.isSuccess && !all.some(({ id }) => id === segmentId)
  return (
    <Section title={t('admin-series.settings.title')}>
      <div className="series__settings">
        <TextField
          label={t('admin-series.settings.name')}
          hint={t('admin-series.settings.nameHint')}
          required
          value={draft.name}
          maxLength={limits.name}
          autoComplete="off"
          error={issueOf('name')}
          onChange={({ target }) => edit((now) => ({ ...now, name: target.value }))}
        />
        {segments.isSuccess && all.length === 0 ? (
          <Notice>
            {t('admin-series.settings.noSegments')}{' '}
            <Link href="/admin/contacts">{t('admin-mailings.recipients.toContacts')}</Link>
          </Notice>
        ) : (
          <Select
            label={t('admin-series.settings.segment')}
            hint={t(
              whySegmentKept
                ? `admin-series.settings.segmentKept.${whySegmentKept}`
                : 'admin-series.settings.segmentHint',
            )}
            required
            placeholder
            disabled={whySegmentKept !== undefined}
            value={isGone ? '' : (segmentId ?? '')}
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            error={isGone && !whySegmentKept ? t('admin-mailings.recipients.gone') : issueOf('segment')}
            onChange={({ target }) => edit((now) => ({ ...now, segmentId: target.value || null }))}
          />
        )}
        <Select
          label={t('admin-series.settings.hour')}
          hint={t('admin-series.settings.hourHint', { zone: siteZoneName() })}
          value={sendHour === null ? 'same' : String(sendHour)}
          options={[
            { value: 'same', label: t('admin-series.settings.sameTime') },
            ...hours.map((label, hour) => ({ value: String(hour), label })),
          ]}
          onChange={({ target }) =>
            edit((now) => ({ ...now, sendHour: target.value === 'same' ? null : Number(target.value) }))
          }
        />
        <div className="stack">
          <Checkbox
            label={t('admin-series.settings.leaving')}
            checked={draft.endsOnLeaving}
            onChange={({ target }) => edit((now) => ({ ...now, endsOnLeaving: target.checked }))}
          />
          <Checkbox
            label={t('admin-series.settings.again')}
            description={t('admin-series.settings.againHint')}
            checked={draft.reenters}
            onChange={({ target }) => edit((now) => ({ ...now, reenters: target.checked }))}
          />
        </div>
        <Sender draft={draft} edit={edit} wrong={wrong} />
      </div>
    </Section>
  )
}

function Sender({ draft, edit, wrong }: Pick<Props, 'draft' | 'edit' | 'wrong'>) {
  const { t } = useTranslation()
  const { organisationName, supportEmail } = pageData.content.general
  const [isOpen, setOpen] = useState(false)
  const faultOf = (field: string) => (wrong.includes(field) ? t('admin-mailings.head.wrongAddress') : undefined)
  const isWrong = ['fromName', 'fromEmail', 'replyTo'].some((field) => wrong.includes(field))
  const field = (name: 'fromName' | 'fromEmail' | 'replyTo') => ({
    label: t(`admin-mailings.head.${name}`),
    value: draft[name],
    autoComplete: 'off',
    error: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) => edit((now) => ({ ...now, [name]: target.value })),
  })
  return (
    <Disclosure
      open={isOpen || isWrong}
      onToggle={setOpen}
      summary={t('admin-series.settings.from', {
        name: draft.fromName || organisationName,
        address: draft.fromEmail || supportEmail,
      })}
    >
      <div className="stack">
        <TextField {...field('fromName')} maxLength={100} placeholder={organisationName} />
        <TextField
          {...field('fromEmail')}
          type="email"
          placeholder={supportEmail}
          hint={t('admin-mailings.head.fromEmailHint', { domain: supportEmail.split('@')[1] ?? '' })}
        />
        <TextField {...field('replyTo')} type="email" hint={t('admin-mailings.head.replyToHint')} />
      </div>
    </Disclosure>
  )
}

/** The hours of a day as clocks are read: 09:00, 9:00 AM. */
function useHours(): string[] {
  const format = new Intl.DateTimeFormat(formatTag(useFormatLocale()), { timeStyle: 'short', timeZone: 'UTC' })
  return Array.from({ length: 24 }, (_, hour) => format.format(new Date(Date.UTC(2026, 0, 1, hour))))
}
