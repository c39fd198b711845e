import { Braces } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { offeredFields, type TemplateId } from '#domain/emails/template.ts'
import { MenuButton, type MenuEntry } from '#web/ui/buttons/menu-button.tsx'

interface Props {
  /** One of the newsroom's own without it. */
  id: TemplateId | undefined
  /** Which text it is put into. */
  where: string
  /** Gets the field as it is written in texts. */
  onPick: (token: string) => void
}

/** What can be filled in for each recipient, by what it is about. */
export function FieldMenu({ id, where, onPick }: Props) {
  const { t } = useTranslation()
  const groups = Object.entries(offeredFields(id)).filter(([, names]) => names.length > 0)
  const entries = groups.flatMap(([group, names], index): MenuEntry[] => [
    ...(index > 0 ? [{ separator: group }] : []),
    ...names.map((name) => ({
      id: name,
      label: t(`admin-emails.fields.${name as 'FNAME'}`),
      onAction: () => onPick(`*|${name}|*`),
    })),
  ])
  return (
    <MenuButton
      label={t('admin-emails.editor.insert')}
      name={t('admin-emails.editor.insertInto', { where })}
      icon={Braces}
      variant="ghost"
      size="sm"
      entries={entries}
    />
  )
}
