import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { contactQuery } from './queries.ts'

/** What contacts are called, by their ids; undefined until it is known. */
export function useContactNames(ids: readonly string[]) {
  const { t } = useTranslation()
  const found = useQueries({ queries: ids.map((id) => ({ ...contactQuery(id), retry: false })) })
  const called = ids.flatMap((id, index) => {
    const contact = found[index]?.data
    const name = contact ? displayName(contact) : found[index]?.isError ? t('admin.deletedContact') : undefined
    return name === undefined ? [] : [[id, name] as const]
  })
  const key = JSON.stringify(called)
  return useMemo(() => {
    const known = new Map(JSON.parse(key) as [string, string][])
    return (id: string) => known.get(id)
  }, [key])
}
