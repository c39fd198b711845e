import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemLocale } from '#domain/locales/locale.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { ContactLookup } from '#web/contact-lookup/index.ts'
import { useSettled } from '#web/platform/desk/settled.ts'
import { call } from '#web/platform/http/call.ts'
import { languageNames } from '#web/platform/i18n/locale.ts'
import { Segmented } from '#web/ui/base/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Audience } from '../queries.ts'
import { hasTarget, localesOf, type MailingDraft } from './draft.ts'

interface Props {
  draft: Pick<MailingDraft, 'texts' | 'fromName' | 'fromEmail' | 'segmentId' | 'newsletterGroupId' | 'story'>
  siteLocale: SystemLocale
  locale: SystemLocale
  onLocale: (locale: SystemLocale) => void
  /** What it is, where the draft doesn't say so. */
  kind?: 'series'
  /** Whom it goes to, where that is known. */
  audience?: Pick<Audience, 'matching' | 'locales'> | undefined
}

/** The mailing as the server makes it for one recipient, a moment after typing has paused. */
export function PreviewPane({ draft, kind, siteLocale, locale, onLocale, audience }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const [contactId, setContactId] = useState<string>()
  const { texts, fromName, fromEmail, newsletterGroupId } = useSettled(draft)
  const body = {
    texts,
    locale,
    ...(contactId && { contactId }),
    ...(newsletterGroupId && { newsletterGroupId }),
    ...(draft.story && { kind: 'stories' as const }),
    ...(kind && { kind }),
    ...(fromName && { fromName }),
    ...(fromEmail && { fromEmail }),
  }
  const preview = useQuery({
    queryKey: ['mailing-preview', body],
    queryFn: ({ signal }) => call('POST /mailings/preview', { body }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const written = localesOf(draft.texts, siteLocale)
  const readers = new Map(audience?.locales.map((each) => [each.locale, each.count]))
  return (
    <section className="ml-preview" aria-label={t('admin-mailings.preview.title')}>
      <div className="ml-preview__head">
        <h2>{t('admin-mailings.preview.title')}</h2>
        <Segmented
          label={t('admin-mailings.preview.width')}
          labelHidden
          size="sm"
          value={width}
          options={[
            { value: 'phone', label: t('admin-mailings.preview.phone') },
            { value: 'desktop', label: t('admin-mailings.preview.desktop') },
          ]}
          onChange={setWidth}
        />
      </div>
      <As draft={draft} total={audience?.matching ?? 0} contactId={contactId} onChange={setContactId} />
      {written.length > 1 && (
        <Segmented
          label={t('admin-mailings.preview.language')}
          labelHidden
          size="sm"
          value={locale}
          options={written.map((value) => {
            const count = readers.get(value)
            return {
              value,
              label: count === undefined ? languageNames[value] : `${languageNames[value]} ${number(count)}`,
            }
          })}
          onChange={onLocale}
        />
      )}
      {preview.isError && !preview.isFetching ? (
        <Notice variant="warning">{t('admin-mailings.preview.failed')}</Notice>
      ) : preview.data ? (
        <div className="ml-preview__mail" data-width={width}>
          <p className="ml-preview__inbox">
            <b>{preview.data.from.name || preview.data.from.address}</b>
            <span>{preview.data.subject || t('admin-mailings.preview.noSubject')}</span>
            <span className="small muted">{preview.data.preheader}</span>
          </p>
          {/* Without scripts, whatever the text has in it. */}
          <iframe
            className="ml-preview__frame"
            sandbox=""
            title={t('admin-mailings.preview.frame')}
            srcDoc={preview.data.html.replace(/<style>[^<]*<\/style>/g, '')}
          />
        </div>
      ) : (
        <Loading label={t('admin-mailings.preview.loading')}>
          <Skeleton height="30rem" />
        </Loading>
      )}
    </section>
  )
}

interface AsProps {
  draft: Props['draft']
  total: number
  contactId: string | undefined
  onChange: (id: string | undefined) => void
}

/** Whoever gets a newsletter. */
const subscribersOf = (groupId: string): RuleGroup => ({
  condition: 'AND',
  rules: [
    { field: 'newsletterStatus', operator: 'equal', value: ['subscribed'] },
    { field: 'newsletterGroups', operator: 'contains', value: [groupId] },
  ],
})

/** As whom it is read: anybody, or one recipient after the other. */
function As({ draft, total, contactId, onChange }: AsProps) {
  const { t } = useTranslation()
  const { segmentId, newsletterGroupId } = draft
  const [at, setAt] = useState<number>()
  const found = useQuery({
    queryKey: ['mailing-preview', 'recipient', segmentId, newsletterGroupId, at],
    queryFn: ({ signal }) => {
      const query = { limit: 1, offset: at ?? 0, sort: 'firstname' } as const
      return newsletterGroupId === null
        ? call('GET /segments/:id/contacts', { params: { id: segmentId ?? '' }, query }, { signal, quiet: true })
        : call(
            'GET /contact',
            { query: { ...query, rules: subscribersOf(newsletterGroupId) } },
            { signal, quiet: true },
          )
    },
    enabled: hasTarget(draft) && at !== undefined,
  })
  const shown = found.data?.items[0]?.id
  useEffect(() => {
    if (shown) onChange(shown)
  }, [shown, onChange])
  const go = (by: 1 | -1) => setAt((now) => (now === undefined ? 0 : Math.min(Math.max(now + by, 0), total - 1)))
  const canGo = hasTarget(draft) && total > 0
  return (
    <div className="ml-preview__as">
      {canGo && (
        <IconButton
          size="sm"
          icon={ChevronLeft}
          flips
          label={t('admin-mailings.preview.previous')}
          disabled={at === undefined || at === 0}
          onClick={() => go(-1)}
        />
      )}
      <ContactLookup
        label={t('admin-mailings.preview.as')}
        labelHidden
        placeholder={t('admin-mailings.preview.me')}
        value={contactId}
        onChange={(id) => {
          setAt(undefined)
          onChange(id)
        }}
      />
      {canGo && (
        <IconButton
          size="sm"
          icon={ChevronRight}
          flips
          label={t('admin-mailings.preview.next')}
          disabled={at !== undefined && at >= total - 1}
          onClick={() => go(1)}
        />
      )}
    </div>
  )
}
