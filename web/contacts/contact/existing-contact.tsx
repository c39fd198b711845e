import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { call } from '#web/platform/http/call.ts'
import { Link } from '#web/ui/link.tsx'

/** Whose address it is already, and the way there. */
export function ExistingContact({ email }: { email: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({
    queryKey: ['contacts', 'by-email', email],
    queryFn: ({ signal }) =>
      call(
        'GET /contact',
        {
          query: {
            limit: 1,
            rules: { condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [email] }] },
          },
        },
        { signal },
      ),
  })
  const [found] = data?.items ?? []
  if (!found) return null
  return (
    <p className="ui">
      <Link href={`/admin/contacts/${found.id}`}>{t('admin-contact.openExisting', { name: displayName(found) })}</Link>
    </p>
  )
}
