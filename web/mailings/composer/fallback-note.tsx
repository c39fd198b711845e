import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsIn } from '#domain/emails/merge.ts'
import type { Block, MailingText } from '#domain/mailings/blocks.ts'
import { mailingLimits as limits } from '#domain/mailings/limits.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { wordsOf } from './draft.ts'

interface Props {
  block: Block
  text: MailingText
  onChange: (part: Partial<MailingText>, field?: string) => void
  /** How many recipients have no first name. */
  missing: number
}

/** What is read by those whose first name isn't known, where a block greets by it. */
export function FallbackNote({ block, text, onChange, missing }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const [isOpen, setOpen] = useState(false)
  const fallback = text.fallbacks.FNAME ?? ''
  if (!fieldsIn(wordsOf(block)).includes('FNAME') || (missing === 0 && fallback === '')) return null
  return (
    <div className="ml-block__note">
      <p>
        {t('admin-mailings.fallback.missing', { count: missing, formatted: number(missing) })}{' '}
        {fallback ? t('admin-mailings.fallback.reads', { fallback }) : t('admin-mailings.fallback.nothing')}
      </p>
      {isOpen ? (
        <TextField
          label={t('admin-mailings.fallback.label')}
          value={fallback}
          maxLength={limits.fallback}
          autoComplete="off"
          onChange={({ target }) =>
            onChange({ fallbacks: { ...text.fallbacks, FNAME: target.value } }, 'fallbacks.FNAME')
          }
        />
      ) : (
        <Button variant="text" size="sm" onClick={() => setOpen(true)}>
          {t('admin-mailings.fallback.edit')}
        </Button>
      )}
    </div>
  )
}
