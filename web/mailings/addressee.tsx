import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'

interface Props {
  /** Null once the contact is deleted. */
  contactId: string | null
  name: string
  email: string
}

/** Somebody who was written to, in a table: leads to the contact while there is one. */
export function Addressee({ contactId, name, email }: Props) {
  const { t } = useTranslation()
  const title = name || email || t('admin.deletedContact')
  return (
    <span className="block whitespace-normal wrap-anywhere">
      {contactId ? (
        <Link className="table__link" href={`/admin/contacts/${contactId}`}>
          {title}
        </Link>
      ) : (
        <span className="muted">{title}</span>
      )}
      {name !== '' && email !== '' && <span className="block small muted">{email}</span>}
    </span>
  )
}
