import { GitBranch, ListPlus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '#domain/callouts/component.ts'
import { optionsOf } from '#domain/callouts/component-parts.ts'
import type { ChoiceQuestion } from '#domain/callouts/component-types.ts'
import { decidingOf } from '#domain/callouts/editing/deciding.ts'
import { draftOf } from '#domain/callouts/editing/draft.ts'
import { addOption, changeOptions, moveOption, pasteOptions, relabelOption } from '#domain/callouts/editing/options.ts'
import { findPart } from '#domain/callouts/editing/tree.ts'
import { settingsFor } from '#web/callouts/question-types/settings.ts'
import { pageData } from '#web/platform/page-data.ts'
import { FieldError } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useEditedDraft } from '../draft/edited-draft.ts'
import type { EditedCallout } from '../editor-queries.ts'
import { EditorField } from '../place/editor-field.tsx'
import { useFocusOnceDrawn } from '../place/wanted-focus.ts'
import { useStoredCallout } from '../stored-callout.ts'
import { useChosenCount } from './chosen-count.ts'
import { Note } from './note.tsx'
import { OptionRow } from './option-row.tsx'
import type { PartSettings } from './part-settings.ts'
import { PasteDialog } from './paste-dialog.tsx'

/** What can be chosen, in which order, and where it leads. */
export function OptionSettings({ settings }: { settings: PartSettings }) {
  const { part, id, edit, isFixed, errorAt } = settings
  const { draft } = useEditedDraft()
  const { stored, responses } = useStoredCallout()
  const { locale } = pageData.content.general
  const { t } = useTranslation()
  const base = useId()
  const focusOnceDrawn = useFocusOnceDrawn()
  const [unfolded, setUnfolded] = useState<number>()
  const [removing, setRemoving] = useState<number>()
  const [isPasting, setPasting] = useState(false)
  const choice = part as ChoiceQuestion
  const options = optionsOf(choice)
  const { Options } = settingsFor(part)
  const deciding = decidingOf(draft, settings)
  const fixed = isFixed ? valuesIn(stored, id) : new Set<string>()
  const set = (make: (options: readonly Option[]) => readonly Option[], field?: string) =>
    edit((before) => changeOptions(before, id, make), field)

  function move(from: number, to: number) {
    set((before) => moveOption(before, from, to))
    setUnfolded(unfolded === from ? to : undefined)
  }

  function add(behind = options.length - 1) {
    set((before) => addOption(before, locale, behind))
    setUnfolded(undefined)
    focusOnceDrawn(() => document.getElementById(`${base}-label-${behind + 1}`))
  }

  function remove(index: number) {
    set((before) => before.toSpliced(index, 1))
    setUnfolded(undefined)
    focusOnceDrawn(() => document.getElementById(`${base}-label-${Math.max(0, index - 1)}`))
  }

  const removed = removing === undefined ? undefined : options[removing]
  const chosen = useChosenCount(id, removed?.value)
  const question = choice.label
  const consequence =
    chosen === undefined
      ? t('editor-settings.removeConsequence', { count: responses, question })
      : chosen === 0
        ? t('editor-settings.removeUnchosen', { question })
        : t('editor-settings.removeChosen', { count: chosen, question })
  const error = errorAt('options', 'options')
  return (
    <div className="bd-set">
      {Options && <Options settings={settings} />}
      <EditorField name="options">
        <fieldset className="field">
          <legend className="label">{t('editor-settings.options')}</legend>
          <span className="hint">{t('editor-settings.optionsHint')}</span>
          <div className={deciding ? 'bd-opts bd-opts--deciding' : 'bd-opts'}>
            <div className="bd-opts__head" aria-hidden="true">
              <span>{t('editor-settings.optionLabel')}</span>
              {deciding && <span>{t('editor-settings.thenGoTo')}</span>}
            </div>
            <SortableList
              items={options}
              // What an option holds changes while it is written.
              keyOf={(_, index) => String(index)}
              nameOf={({ label }, index) => label.trim() || t('editor-settings.nthOption', { number: index + 1 })}
              onMove={move}
              rowClass="bd-opt"
            >
              {(option, { index, grip, move: moveBy }) => (
                <OptionRow
                  option={option}
                  index={index}
                  count={options.length}
                  ids={base}
                  grip={grip}
                  isFixed={fixed.has(option.value)}
                  taken={options.filter((_, at) => at !== index).map(({ value }) => value)}
                  deciding={deciding}
                  errorAt={(field) => errorAt('options', `options.${index}.${field}`)}
                  isUnfolded={unfolded === index}
                  onUnfold={() => setUnfolded(unfolded === index ? undefined : index)}
                  onMove={moveBy}
                  onRelabel={(label) =>
                    set(
                      (before) => relabelOption(before, index, label, { locale, isFixed: fixed.has(option.value) }),
                      `options.${index}.label`,
                    )
                  }
                  onChange={(changed, field) =>
                    set((before) => before.map((each, at) => (at === index ? { ...each, ...changed } : each)), field)
                  }
                  onEnter={() => add(index)}
                  onRemove={() => (fixed.has(option.value) ? setRemoving(index) : remove(index))}
                />
              )}
            </SortableList>
          </div>
          {error && <FieldError>{error}</FieldError>}
          <div className="row bd-opts__acts">
            <Button variant="text" size="sm" icon={Plus} onClick={() => add()}>
              {t('editor-settings.addOption')}
            </Button>
            <Button variant="text" size="sm" icon={ListPlus} onClick={() => setPasting(true)}>
              {t('editor-settings.pasteList')}
            </Button>
          </div>
        </fieldset>
      </EditorField>
      {deciding && (
        <Note icon={GitBranch}>
          {deciding.offBecause?.reason === 'other'
            ? t('editor-settings.decidedByOther', { label: deciding.offBecause.label })
            : deciding.offBecause
              ? t('editor-settings.decidedByHidden')
              : t('editor-settings.decides')}
        </Note>
      )}
      <PasteDialog
        open={isPasting}
        mayReplace={fixed.size === 0}
        onClose={() => setPasting(false)}
        onPaste={(text, replaces) => set((before) => pasteOptions(before, text, { locale, replaces }))}
      />
      <ConfirmDialog
        open={removed !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('editor-settings.removeTitle', { option: removed?.label })}
        consequence={consequence}
        confirmLabel={t('editor-settings.removeConfirm')}
        danger
        onConfirm={() => {
          if (removing !== undefined) remove(removing)
        }}
      />
    </div>
  )
}

/** The values that may have been answered: those the question was stored with. */
function valuesIn(stored: EditedCallout | undefined, id: string): Set<string> {
  const part = stored && findPart(draftOf(stored).formSchema, id)?.part
  return new Set(part ? optionsOf(part).map(({ value }) => value) : [])
}
