import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputType } from '#domain/callouts/component-types.ts'
import { changeType, typesFor, usesLostAs } from '#domain/callouts/editing/change-type.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import { EditorField } from '../place/editor-field.tsx'
import type { PartSettings } from './part-settings.ts'

/** What kind of question it is, where it can become another one. What it is used for and would lose is asked about. */
export function TypeSetting({ settings: { part, id, edit, isFixed } }: { settings: PartSettings }) {
  const { t, i18n } = useTranslation()
  const { draft } = useEditedDraft()
  const [asked, setAsked] = useState<InputType>()
  const types = typesFor(part, { isFixed })
  if (types.length === 0) return null
  const lost = asked === undefined ? [] : usesLostAs(draft, id, asked)
  const list = new Intl.ListFormat(i18n.language.split('@')[0], { type: 'conjunction' })
  const change = (type: InputType) => edit((before) => changeType(before, id, type))

  function choose(type: InputType) {
    if (usesLostAs(draft, id, type).length > 0) setAsked(type)
    else change(type)
  }

  return (
    <EditorField name="type">
      <Select
        label={t('editor-settings.type')}
        hint={isFixed ? t('editor-settings.typeFixed') : undefined}
        options={types.map((type) => ({ value: type, label: t(`editor-content.types.${type}`) }))}
        value={part.type ?? ''}
        onChange={({ target }) => choose(target.value as InputType)}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('editor-settings.typeAsk', { type: asked && t(`editor-content.types.${asked}`) })}
        consequence={t('editor-settings.typeLoses', {
          uses: list.format(lost.map((use) => t(`editor-content.delete.use.${use}`))),
        })}
        confirmLabel={t('editor-settings.typeConfirm')}
        onConfirm={() => asked && change(asked)}
      />
    </EditorField>
  )
}
