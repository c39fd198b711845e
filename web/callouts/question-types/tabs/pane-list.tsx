import { Plus, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { addComponent, changeLabel, deleteComponent, moveComponent } from '#domain/callouts/editing/acts.ts'
import { keysIn, type Part } from '#domain/callouts/editing/tree.ts'
import { keyFromLabel } from '#domain/callouts/new-component.ts'
import { newPane } from '#domain/callouts/question-types/tabs/editing.ts'
import { useEditedDraft } from '#web/callouts/editor/draft/edited-draft.ts'
import { EditorField } from '#web/callouts/editor/place/editor-field.tsx'
import { usePlace } from '#web/callouts/editor/place/place.ts'
import { useFocusOnceDrawn } from '#web/callouts/editor/place/wanted-focus.ts'
import { useFieldError } from '#web/callouts/editor/problems/problem-words.ts'
import type { PartSettings } from '#web/callouts/editor/question-settings/part-settings.ts'
import { UsesAndAnswers } from '#web/callouts/editor/steps/content/delete-dialog.tsx'
import { useStoredCallout } from '#web/callouts/editor/stored-callout.ts'
import { newId } from '#web/callouts/new-id.ts'
import { pageData } from '#web/platform/page-data.ts'
import { FieldError } from '#web/ui/base/field.tsx'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** The panes of tabs: what they are called, and in which order they stand. */
export function PaneList({ settings }: { settings: PartSettings }) {
  const { part, id, slideId, edit, errorAt } = settings
  const { draft } = useEditedDraft()
  const { locale } = pageData.content.general
  const { t } = useTranslation()
  const base = useId()
  const focusOnceDrawn = useFocusOnceDrawn()
  const [removing, setRemoving] = useState<Part>()
  const panes = partsOf(part as Parameters<typeof partsOf>[0])

  function move(from: number, to: number) {
    const paneId = panes[from]?.id
    if (paneId === undefined) return
    edit((before) => moveComponent(before, paneId, { slideId, containerId: id, index: to > from ? to + 1 : to }))
  }

  function add() {
    const label = t('editor-settings.newPane', { number: panes.length + 1 })
    const key = keyFromLabel(label, keysIn(draft.formSchema), locale)
    const pane = newPane({ id: newId(), key, label })
    edit((before) => addComponent(before, { slideId, containerId: id, index: panes.length }, pane))
    focusOnceDrawn(() => document.getElementById(`${base}-label-${panes.length}`))
  }

  function remove(pane: Part) {
    const paneId = pane.id
    if (paneId === undefined) return
    edit((before) => deleteComponent(before, paneId))
    focusOnceDrawn(() => document.getElementById(`${base}-label-${Math.max(0, panes.indexOf(pane) - 1)}`))
  }

  const error = errorAt('general', 'tabs')
  return (
    <EditorField name="tabs">
      <fieldset className="field">
        <legend className="label">{t('editor-settings.panes')}</legend>
        <div className="bd-opts bd-opts--panes">
          <SortableList
            items={panes}
            keyOf={(pane) => pane.id ?? pane.key}
            nameOf={({ label }, index) => label?.trim() || t('editor-content.block.pane', { number: index + 1 })}
            onMove={move}
            rowClass="bd-opt"
          >
            {(pane, { index, grip, buttons }) => (
              <PaneRow
                pane={pane}
                index={index}
                count={panes.length}
                ids={base}
                slideId={slideId}
                grip={grip}
                buttons={buttons}
                onRemove={() => (partsOf(pane).length > 0 ? setRemoving(pane) : remove(pane))}
              />
            )}
          </SortableList>
        </div>
        {error && <FieldError>{error}</FieldError>}
        <div className="row bd-opts__acts">
          <Button variant="text" size="sm" icon={Plus} onClick={add}>
            {t('editor-settings.addPane')}
          </Button>
        </div>
        <ConfirmDialog
          open={removing !== undefined}
          onClose={() => setRemoving(undefined)}
          title={t('editor-settings.removePaneTitle', { pane: removing?.label })}
          consequence={
            removing && (
              <>
                {t('editor-settings.removePaneConsequence', { count: partsOf(removing).length })}{' '}
                <UsesAndAnswers parts={[removing]} />
              </>
            )
          }
          confirmLabel={t('editor-settings.removePaneConfirm')}
          danger
          onConfirm={() => {
            if (removing) remove(removing)
          }}
        />
      </fieldset>
    </EditorField>
  )
}

interface RowProps {
  pane: Part
  index: number
  count: number
  ids: string
  slideId: string
  grip: ReactNode
  buttons: ReactNode
  onRemove: () => void
}

function PaneRow({ pane, index, count, ids, slideId, grip, buttons, onRemove }: RowProps) {
  const { edit } = useEditedDraft()
  const { place } = usePlace()
  const { isFixed } = useStoredCallout()
  const { locale } = pageData.content.general
  const fieldError = useFieldError()
  const { t } = useTranslation()
  const { id = '', label = '' } = pane
  const number = index + 1
  const at = { step: 'content', panel: 'slide', slideId, componentId: id, tab: 'general', field: 'label' } as const
  const error = id === '' ? undefined : fieldError(at)
  return (
    <>
      {grip}
      <EditorField name={place.componentId === id ? 'label' : `tabs.${index}.label`}>
        <TextField
          id={`${ids}-label-${index}`}
          label={t('editor-settings.nthPane', { number })}
          labelHidden
          size="sm"
          autoComplete="off"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${ids}-error-${index}`}
          value={label}
          onChange={({ target: { value } }) =>
            edit((draft) => changeLabel(draft, id, value, { locale, keysAreFixed: isFixed(id) }), `${id}.label`)
          }
        />
      </EditorField>
      {buttons}
      <IconButton
        size="xs"
        icon={X}
        label={t('editor-settings.removePane', { number, label })}
        disabled={count === 1}
        onClick={onRemove}
      />
      {error && (
        <div className="bd-opt__wide">
          <FieldError id={`${ids}-error-${index}`}>{error}</FieldError>
        </div>
      )}
    </>
  )
}
