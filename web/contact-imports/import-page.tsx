import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import type { ImportDraft } from './draft.ts'
import { ImportForm } from './import-form.tsx'
import { ImportRun } from './import-run.tsx'
import { PastImports } from './past-imports.tsx'

/** A file becomes contacts: chosen, tried out, imported, and taken back if need be. */
export function ImportPage() {
  const { t } = useTranslation()
  useTitle(t('admin-imports.page'))
  const navigate = useNavigate()
  const { import: id } = useSearch({ from: '/dashboard/admin/contacts/import' })
  const [draft, setDraft] = useState<ImportDraft>()
  const go = (next: string | undefined) => void navigate({ to: '/admin/contacts/import', search: { import: next } })

  return (
    <>
      <Breadcrumb
        trail={[{ label: t('admin.contacts.page'), href: '/admin/contacts' }]}
        current={t('admin-imports.page')}
      />
      <PageTitle title={t('admin-imports.page')} facts={t('admin-imports.what')} />
      {id ? (
        <ImportRun key={id} id={id} draft={draft} onStarted={go} onBack={() => go(undefined)} />
      ) : (
        <div className="import-form">
          <ImportForm draft={draft} onChange={setDraft} onStarted={go} />
          <PastImports />
        </div>
      )}
    </>
  )
}
