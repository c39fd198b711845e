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
  /** Brings the cursor behind it. */
  onPicked: () => void
}

/** What can be filled in for each recipient of a template, by what it is about. */
export function FieldMenu({ id, ...props }: Props) {
  return <MergeFieldMenu groups={offeredFields(id)} {...props} />
}

interface MenuProps extends Omit<Props, 'id'> {
  /** Names of fields, by what they are about. */
  groups: Readonly<Record<string, readonly string[]>>
}

/** What can be filled in for each recipient, by what it is about. */
export function MergeFieldMenu({ groups, where, onPick, onPicked }: MenuProps) {
  const { t } = useTranslation()
  const filled = Object.entries(groups).filter(([, names]) => names.length > 0)
  const entries = filled.flatMap(([group, names], index): MenuEntry[] => [
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
      focusAfterwards={onPicked}
    />
  )
}
