import { Braces } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuButton, type MenuEntry } from '#web/ui/buttons/menu-button.tsx'
import { type EmailField, offeredFields } from './email-fields.ts'

interface Props {
  /** Which text it is put into. */
  where: string
  onPick: (name: EmailField) => void
  /** Brings the cursor behind it. */
  onPicked: () => void
}

/** What can be filled in for each respondent. */
export function FieldMenu({ where, onPick, onPicked }: Props) {
  const { t } = useTranslation()
  const entries = offeredFields.flatMap(({ group, names }, index): MenuEntry[] => [
    ...(index > 0 ? [{ separator: group }] : []),
    ...names.map((name) => ({
      id: name,
      label: t(`editor-settings.email.field.${name}`),
      onAction: () => onPick(name),
    })),
  ])
  return (
    <MenuButton
      label={t('editor-settings.email.insert')}
      name={t('editor-settings.email.insertInto', { where })}
      icon={Braces}
      variant="ghost"
      size="sm"
      entries={entries}
      focusAfterwards={onPicked}
    />
  )
}
