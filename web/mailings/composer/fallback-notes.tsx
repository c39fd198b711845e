import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsIn } from '#domain/emails/merge.ts'
import type { MailingText } from '#domain/mailings/blocks.ts'
import { type EmptyableField, emptyableFields } from '#domain/mailings/fields.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import type { Audience } from '../queries.ts'

interface Props {
  /** In which fields may stand. */
  words: string
  text: MailingText
  onChange: (part: Partial<MailingText>, field?: string) => void
  /** How many recipients have nothing in each field, where they are known. */
  without: Audience['without'] | undefined
}

/** What is read by those who have nothing in a field, for each such field that the words have. */
export function FallbackNotes({ words, ...props }: Props) {
  const used = fieldsIn(words)
  return emptyableFields
    .filter((field) => used.includes(field))
    .map((field) => <FallbackNote key={field} field={field} {...props} />)
}

function FallbackNote({ field, text, onChange, without }: Omit<Props, 'words'> & { field: EmptyableField }) {
  const { t } = useTranslation()
  const number = useNumber()
  const [isOpen, setOpen] = useState(false)
  const named = { field: t(`admin-emails.fields.${field}`) }
  const fallback = text.fallbacks[field] ?? ''
  const missing = without?.[field]
  if (missing === 0 && fallback === '' && !isOpen) return null
  return (
    <div className="ml-block__note">
      <p>
        {missing === undefined
          ? t(`admin-mailings.fallback.${field}.unknown`)
          : t(`admin-mailings.fallback.${field}.missing`, { count: missing, formatted: number(missing) })}{' '}
        {fallback ? t('admin-mailings.fallback.reads', { fallback }) : t('admin-mailings.fallback.nothing')}
      </p>
      {isOpen ? (
        <TextField
          label={t('admin-mailings.fallback.label', named)}
          value={fallback}
          maxLength={limits.fallback}
          autoComplete="off"
          autoFocus
          onChange={({ target }) =>
            onChange({ fallbacks: { ...text.fallbacks, [field]: target.value } }, `fallbacks.${field}`)
          }
        />
      ) : (
        <Button variant="text" size="sm" onClick={() => setOpen(true)}>
          {t('admin-mailings.fallback.edit', named)}
        </Button>
      )}
    </div>
  )
}
