import { useQuery } from '@tanstack/react-query'
import { Ban, Check, Minus, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isTemplateId, needsMembership, type TemplateId } from '#domain/emails/template.ts'
import { pageData } from '#web/platform/page-data.ts'
import { Disclosure } from '#web/ui/base/disclosure.tsx'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Column, Table } from '#web/ui/tables/table.tsx'
import { editPath } from './paths.ts'
import { type EmailTemplate, templatesQuery } from './queries.ts'

/** Every email that the site sends by itself; those that nothing sends yet are folded away. */
export function TemplatesSection() {
  const { t } = useTranslation()
  const found = useQuery(templatesQuery)
  const columns = useColumns()
  const templates = (found.data ?? []).filter(({ id }) => !pageData.calloutOnlyMode || !isOfMembership(id))
  const list = (rows: readonly EmailTemplate[], caption: string) => (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      state={found.data ? 'ready' : found.isError && !found.isFetching ? 'error' : 'loading'}
      errorLevel={3}
      onRetry={() => void found.refetch()}
      skeletonRows={8}
    />
  )
  return (
    <Section id="templates" title={t('admin-emails.list.title')}>
      <div className="stack">
        <p className="muted">{t('admin-emails.list.lead')}</p>
        {list(
          templates.filter(({ isReserved }) => !isReserved),
          t('admin-emails.list.caption'),
        )}
        {found.data && (
          <Disclosure summary={t('admin-emails.list.reserved')}>
            <div className="stack">
              <p className="muted">{t('admin-emails.list.reservedHint')}</p>
              {list(
                templates.filter(({ isReserved }) => isReserved),
                t('admin-emails.list.reserved'),
              )}
            </div>
          </Disclosure>
        )}
      </div>
    </Section>
  )
}

const isOfMembership = (id: string) => isTemplateId(id) && needsMembership(id)

function useColumns(): Column<EmailTemplate>[] {
  const { t } = useTranslation()
  const known = (id: string) => (isTemplateId(id) ? id : ('welcome' satisfies TemplateId))
  return [
    {
      key: 'name',
      header: t('admin-emails.list.name'),
      cell: ({ id }) => (
        <Link className="table__link" href={editPath(id)}>
          {t(`admin-emails.names.${known(id)}`)}
        </Link>
      ),
    },
    {
      key: 'purpose',
      header: t('admin-emails.list.purpose'),
      cell: ({ id }) => <span className="soft">{t(`admin-emails.purposes.${known(id)}`)}</span>,
    },
    {
      key: 'audience',
      header: t('admin-emails.list.audience'),
      wideOnly: true,
      cell: ({ type }) => <span className="soft">{t(`admin-emails.audience.${type}`)}</span>,
    },
    {
      key: 'state',
      header: t('admin-emails.list.state'),
      cell: (template) => <TemplateState template={template} />,
    },
  ]
}

const looks = {
  off: { icon: Ban, tone: 'warning' },
  changed: { icon: Pencil, tone: 'link' },
  default: { icon: Check, tone: 'neutral' },
  none: { icon: Minus, tone: 'neutral' },
} as const

function TemplateState({ template }: { template: EmailTemplate }) {
  const { t } = useTranslation()
  const { isSwitchedOff, hasOverride, hasDefaultTemplate } = template
  const state = isSwitchedOff ? 'off' : hasOverride ? 'changed' : hasDefaultTemplate ? 'default' : 'none'
  return (
    <Badge {...looks[state]} plain={state === 'default' || state === 'none'}>
      {t(`admin-emails.state.${state}`)}
    </Badge>
  )
}
