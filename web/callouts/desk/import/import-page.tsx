import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PastImports, pastImportsLimit } from '#web/csv-imports/index.ts'
import { useTitle } from '#web/platform/title.ts'
import { useNumber } from '#web/ui/formats.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { useShownCallout } from '../shown-callout.ts'
import type { ImportDraft } from './draft.ts'
import { ImportForm } from './import-form.tsx'
import { ImportRun } from './import-run.tsx'
import { importsQuery } from './queries.ts'

/** A file of another tool becomes responses: chosen, tried out, imported, and undone if need be. */
export function ResponseImportPage() {
  const { t } = useTranslation()
  const { callout, path } = useShownCallout()
  useTitle(t('desk.tabTitle', { tab: t('admin-imports.responses.page'), title: callout.title }))
  const navigate = useNavigate()
  const { import: id } = useSearch({ from: '/dashboard/admin/callouts/view/$id/responses/import' })
  const [draft, setDraft] = useState<ImportDraft>()
  const here = `${path}/responses/import`
  const go = (next: string | undefined) => void navigate({ href: next ? `${here}?import=${next}` : here })

  return (
    <>
      <Breadcrumb
        trail={[
          { label: callout.title, href: path },
          { label: t('admin-imports.responses.tab'), href: `${path}/responses` },
        ]}
        current={t('admin-imports.responses.page')}
      />
      <PageTitle title={t('admin-imports.responses.page')} facts={t('admin-imports.responses.what')} />
      {id ? (
        <ImportRun key={id} id={id} draft={draft} onStarted={go} onBack={() => go(undefined)} />
      ) : (
        <div className="import-form">
          <ImportForm draft={draft} onChange={setDraft} onStarted={go} />
          <Past hrefOf={(past) => `${here}?import=${past}`} />
        </div>
      )}
    </>
  )
}

function Past({ hrefOf }: { hrefOf: (id: string) => string }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { callout } = useShownCallout()
  const [page, setPage] = useState(1)
  return (
    <PastImports
      imports={useQuery(importsQuery(callout.id, page, pastImportsLimit))}
      page={page}
      onPage={setPage}
      hrefOf={hrefOf}
      summaryOf={({ counts: { created, invalid } }) =>
        t('admin-imports.responses.summary', { created: number(created), invalid: number(invalid) })
      }
    />
  )
}
