import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapSchema, ResponseViewSchema } from '#domain/callouts/response-view.ts'
import { FieldGroup } from '#web/ui/base/field.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { useEditedDraft } from '../../draft/edited-draft.ts'
import { EditorField } from '../../place/editor-field.tsx'
import { useStoredCallout } from '../../stored-callout.ts'
import { useKept } from '../kept.ts'
import { useStepErrors } from '../step-errors.ts'
import { defaultMap, defaultView } from './default-view.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { useEditView } from './use-view.ts'

/** Whether answers are shown at all, and in which views. */
export function PublicPart({ view }: { view: ResponseViewSchema | null }) {
  const { t } = useTranslation()
  const { draft, edit } = useEditedDraft()
  const { responses } = useStoredCallout()
  const kept = useKept<ResponseViewSchema>('view')
  const [asked, setAsked] = useState<ResponseViewSchema>()
  const show = (next: ResponseViewSchema | null) => edit((before) => ({ ...before, responseViewSchema: next }))

  function turn(isOn: boolean) {
    if (!isOn) {
      if (view) kept.keep(view)
      show(null)
      return
    }
    const next = kept.get() ?? defaultView(draft.formSchema)
    if (responses > 0) setAsked(next)
    else show(next)
  }

  return (
    <>
      <EditorField name="responseViewSchema">
        <Switch
          label={t('editor-steps.public.show')}
          description={t('editor-steps.public.showHint')}
          checked={view !== null}
          onChange={({ target }) => turn(target.checked)}
        />
      </EditorField>
      {view && <Views view={view} />}
      {asked && <PublishDialog view={asked} onClose={() => setAsked(undefined)} onConfirm={() => show(asked)} />}
    </>
  )
}

function Views({ view }: { view: ResponseViewSchema }) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const editView = useEditView()
  const errorAt = useStepErrors('display')
  const kept = useKept<MapSchema>('map')

  function turnMap(isOn: boolean) {
    if (view.map) kept.keep(view.map)
    editView({ map: isOn ? (kept.get() ?? defaultMap(draft.formSchema)) : null })
  }

  return (
    <EditorField name="views">
      <FieldGroup label={t('editor-steps.public.views')} required error={errorAt('views')}>
        <Switch
          label={t('editor-steps.public.gallery')}
          description={t('editor-steps.public.galleryHint')}
          checked={view.gallery}
          onChange={({ target }) => editView({ gallery: target.checked })}
        />
        <Switch
          label={t('editor-steps.public.map')}
          description={t('editor-steps.public.mapHint')}
          checked={view.map !== null}
          onChange={({ target }) => turnMap(target.checked)}
        />
      </FieldGroup>
    </EditorField>
  )
}
