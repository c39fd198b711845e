import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PastImports as Past, pastImportsLimit } from '#web/csv-imports/index.ts'
import { useNumber } from '#web/ui/formats.ts'
import { importsQuery } from './queries.ts'

export function PastImports() {
  const { t } = useTranslation()
  const number = useNumber()
  const [page, setPage] = useState(1)
  return (
    <Past
      imports={useQuery(importsQuery(page, pastImportsLimit))}
      page={page}
      onPage={setPage}
      hrefOf={(id) => `/admin/contacts/import?import=${id}`}
      summaryOf={({ counts: { created, merged, invalid } }) =>
        t('admin-imports.past.summary', { created: number(created), merged: number(merged), invalid: number(invalid) })
      }
    />
  )
}
