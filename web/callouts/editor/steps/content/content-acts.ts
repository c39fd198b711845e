import type { TFunction } from 'i18next'
import type { Component } from '#domain/callouts/component.ts'
import { type ComponentType, isText } from '#domain/callouts/component-types.ts'
import {
  addComponent,
  bringBackComponent,
  deleteComponent,
  duplicateComponent,
  moveComponent,
} from '#domain/callouts/editing/acts.ts'
import type { Draft } from '#domain/callouts/editing/draft.ts'
import { findPart, keysIn, type Part, partsIn, type Spot, spotBeside } from '#domain/callouts/editing/tree.ts'
import { usesOf } from '#domain/callouts/editing/uses.ts'
import { keyFromLabel, newComponent } from '#domain/callouts/new-component.ts'
import { newId } from '#web/callouts/new-id.ts'
import { typeSettings } from '#web/callouts/question-types/settings.ts'
import { pageData } from '#web/platform/page-data.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import type { DraftHistory, EditedDraft } from '../../draft/edited-draft.ts'
import type { Placing } from '../../place/place.ts'
import type { StoredCallout } from '../../stored-callout.ts'
import type { CanvasStore } from './canvas-store.ts'
import { answeredIn } from './delete-dialog.tsx'
import { type ContentFocus, revealBlock } from './focus.ts'
import type { Names } from './part-name.ts'
import { spotForNew } from './spots.ts'

/** What the acts need of the editor. */
export interface ContentEditing
  extends Pick<EditedDraft, 'draft' | 'edit'>,
    Pick<DraftHistory, 'undo'>,
    Placing,
    Pick<StoredCallout, 'isFixed'> {}

/** What the acts find around them at the moment they are done. */
export interface Surroundings {
  editor: ContentEditing
  names: Names
  t: TFunction
  store: CanvasStore
  focus: ContentFocus
  /** To the settings of what is selected, where they are not beside the canvas. */
  showSettings: () => void
  /** To the palette, wherever it is. */
  showPalette: () => void
  ask: (question: ContentQuestion) => void
}

/** What is asked in a dialog. */
export type ContentQuestion = { kind: 'move' | 'delete'; id: string }

/** All that is done to components. The same object as long as the step is open, so that blocks need not be drawn anew. */
export function createContentActs(read: () => Surroundings) {
  const form = () => read().editor.draft.formSchema
  const find = (id: string) => findPart(form(), id)

  function select(id: string | undefined) {
    const { editor, store } = read()
    const slideId = id === undefined ? editor.place.slideId : find(id)?.spot.slideId
    store.set({ insertAt: undefined, selectedId: id, ...(id !== undefined && { tabStop: id }) })
    editor.go({
      step: 'content',
      panel: 'slide',
      ...(slideId !== undefined && { slideId }),
      ...(id !== undefined && { componentId: id }),
    })
  }

  /** To the first of a component's settings, ready to be written. */
  function openSettings(id: string) {
    const { editor, showSettings } = read()
    const found = find(id)
    if (!found) return
    showSettings()
    editor.go({
      step: 'content',
      panel: 'slide',
      slideId: found.spot.slideId,
      componentId: id,
      tab: 'general',
      field: isText(found.part) ? 'html' : 'label',
    })
  }

  function make(type: ComponentType): Component {
    const { names, t } = read()
    const { locale, currencyCode } = pageData.content.general
    const label = names.typeName(type)
    return newComponent(type, {
      id: newId(),
      key: keyFromLabel(label, keysIn(form()), locale),
      label,
      firstLabel: t(typeSettings[type].firstLabel ?? 'editor-content.firstOption'),
      currency: currencyCode,
    })
  }

  /** Adds a component where it was asked for, and selects it. */
  function add(type: ComponentType, { at, toLabel = false }: { at?: Spot | undefined; toLabel?: boolean } = {}) {
    const { editor, store, names, t } = read()
    const slideId = at?.slideId ?? editor.place.slideId
    if (slideId === undefined) return
    const { insertAt, selectedId } = store.get()
    const component = make(type)
    const spot = spotForNew(form(), component, { slideId, insertAt: at ?? insertAt, selectedId })
    editor.edit((draft) => addComponent(draft, spot, component))
    store.set({
      insertAt: undefined,
      selectedId: component.id,
      tabStop: component.id,
      said: t('editor-content.said.added', { name: names.typeName(type), place: names.spotName(form(), spot) }),
    })
    editor.go({
      step: 'content',
      panel: 'slide',
      slideId,
      componentId: component.id,
      ...(toLabel && { tab: 'general', field: isText(component) ? 'html' : 'label' }),
    })
    if (toLabel) read().showSettings()
    revealBlock(component.id)
  }

  function duplicate(id: string) {
    const { editor, names, store, t } = read()
    const found = find(id)
    const { draft, copyId } = duplicateComponent(editor.draft, id, newId)
    if (!found || copyId === undefined) return
    editor.edit(() => draft)
    store.set({ said: t('editor-content.said.duplicated', { name: names.partName(found.part) }) })
    selectOn(copyId, found.spot.slideId)
    read().focus.block(copyId)
  }

  function move(id: string, spot: Spot) {
    const { editor, names, store, t } = read()
    const found = find(id)
    const draft = moveComponent(editor.draft, id, spot)
    if (!found || draft === editor.draft) return
    const place = names.spotName(form(), spot, found.part)
    editor.edit(() => draft)
    store.set({ said: t('editor-content.said.moved', { name: names.partName(found.part), place }) })
    if (spot.slideId !== found.spot.slideId || store.get().selectedId !== id) selectOn(id, spot.slideId)
    revealBlock(id)
  }

  function selectOn(id: string, slideId: string) {
    const { editor, store } = read()
    store.set({ insertAt: undefined, selectedId: id, tabStop: id })
    editor.go({ step: 'content', panel: 'slide', slideId, componentId: id })
  }

  function moveBeside(id: string, direction: -1 | 1) {
    const spot = spotBeside(form(), id, direction)
    if (!spot) return
    move(id, spot)
    read().focus.bar(id, direction === -1 ? 'up' : 'down')
  }

  /** At once, with a way back; after a question where more would go along than the component itself. */
  function remove(id: string) {
    const found = find(id)
    if (!found) return
    if (usesOf(read().editor.draft, id).length > 0 || isAnswered(found.part)) read().ask({ kind: 'delete', id })
    else removeNow(id)
  }

  function isAnswered(part: Part): boolean {
    return !answeredIn(part, read().editor.isFixed).next().done
  }

  function removeNow(id: string) {
    const { editor, focus, names, t } = read()
    const found = find(id)
    if (!found) return
    const beside = neighbourOf(id)
    const before = editor.draft
    const after = deleteComponent(before, id)
    editor.edit(() => after)
    if (beside === undefined) {
      select(undefined)
      focus.emptyPage()
    } else {
      selectOn(beside, found.spot.slideId)
      focus.block(beside)
    }
    toaster.show({
      variant: 'info',
      title: t('editor-content.said.deleted', { name: names.partName(found.part) }),
      action: { label: t('editor-content.undo'), onPress: () => bringBack(id, { before, after }) },
    })
  }

  /** What was deleted: all as it was as long as nothing else has happened since, else the component alone. */
  function bringBack(id: string, { before, after }: { before: Draft; after: Draft }) {
    const { editor, focus } = read()
    if (editor.draft === after) editor.undo()
    else editor.edit((draft) => bringBackComponent(draft, before, id))
    const slideId = findPart(before.formSchema, id)?.spot.slideId
    if (slideId === undefined) return
    selectOn(id, slideId)
    focus.block(id)
  }

  /** The one behind on the same level, or before, or around. */
  function neighbourOf(id: string): string | undefined {
    const found = find(id)
    if (!found) return undefined
    const siblings = [...partsIn(form())].filter(
      ({ spot }) => spot.slideId === found.spot.slideId && spot.containerId === found.spot.containerId,
    )
    const at = siblings.findIndex(({ part }) => part.id === id)
    return (
      (siblings[at + 1] ?? siblings[at - 1])?.part.id ?? found.around.findLast(({ type }) => type !== undefined)?.id
    )
  }

  return {
    select,
    openSettings,
    /** What would be added, to see where it may stand. */
    prototypeOf: make,
    add,
    duplicate,
    move,
    moveBeside,
    askToMove: (id: string) => read().ask({ kind: 'move', id }),
    remove,
    removeNow,
    form,
    /** The next question goes here. */
    addHere(spot: Spot) {
      const { store, showPalette } = read()
      store.set({ insertAt: spot })
      showPalette()
    },
    openPane(tabsId: string, paneId: string) {
      const { store } = read()
      const { openPanes } = store.get()
      if (openPanes[tabsId] !== paneId) store.set({ openPanes: { ...openPanes, [tabsId]: paneId } })
    },
    say: (said: string) => read().store.set({ said }),
  }
}
export type ContentActs = ReturnType<typeof createContentActs>
