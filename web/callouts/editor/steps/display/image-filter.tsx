import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { safeImageFilter } from '#domain/callouts/image-filter.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { EditorField } from '../../place/editor-field.tsx'
import { type ImageFilterName, imageFilters, nameOfFilter } from './image-filters.ts'
import { useEditView } from './use-view.ts'

const names = Object.keys(imageFilters) as ImageFilterName[]

/** A look for all pictures: one of a few, or filter functions of one's own. */
export function ImageFilter({ value }: { value: string }) {
  const { t } = useTranslation()
  const editView = useEditView()
  const [isOwn, setOwn] = useState(nameOfFilter(value) === 'own')
  const shown = isOwn ? 'own' : nameOfFilter(value)
  const isRefused = value.trim() !== '' && safeImageFilter(value) === ''

  function choose(name: ImageFilterName | 'own') {
    setOwn(name === 'own')
    if (name !== 'own') editView({ imageFilter: imageFilters[name] })
  }

  return (
    <EditorField name="imageFilter">
      <Select
        label={t('editor-steps.filter.label')}
        options={[...names, 'own' as const].map((name) => ({ value: name, label: t(`editor-steps.filter.${name}`) }))}
        value={shown}
        onChange={({ target }) => choose(target.value as ImageFilterName | 'own')}
      />
      {shown === 'own' && (
        <TextField
          label={t('editor-steps.filter.ownLabel')}
          hint={t('editor-steps.filter.ownHint')}
          error={isRefused ? t('editor-steps.filter.refused') : undefined}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          value={value}
          onChange={({ target }) => editView({ imageFilter: target.value }, 'imageFilter')}
        />
      )}
    </EditorField>
  )
}
