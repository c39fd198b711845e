import type { TFunction } from 'i18next'
import { appendSlide, copySlide, deleteSlide } from '#domain/callouts/editing/acts.ts'
import type { Draft, FirstTexts } from '#domain/callouts/editing/draft.ts'
import { findSlide, moveSlide } from '#domain/callouts/editing/slides.ts'
import { newId } from '#web/callouts/new-id.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import type { ContentEditing } from '../content-acts.ts'
import type { ContentFocus } from '../focus.ts'
import type { Names } from '../part-name.ts'

interface Surroundings {
  editor: Omit<ContentEditing, 'isFixed'>
  firstTexts: FirstTexts
  names: Names
  t: TFunction
  say: (text: string) => void
  focus: ContentFocus
  /** Asks first, for a page that holds something. */
  askToDelete: (id: string) => void
}

/** All that is done to pages. The same object as long as the step is open. */
export function createPageActs(read: () => Surroundings) {
  const form = () => read().editor.draft.formSchema
  const name = (id: string) => read().names.pageName(form(), id)

  function show(slideId: string) {
    read().editor.go({ step: 'content', panel: 'slide', slideId })
  }

  function add() {
    const { editor, firstTexts, say, t } = read()
    const id = newId()
    editor.edit((draft) => appendSlide(draft, id, firstTexts))
    say(t('editor-content.pages.said.added', { number: form().slides.length + 1 }))
    show(id)
  }

  function duplicate(id: string) {
    const { editor, say, t } = read()
    const copyId = newId()
    say(t('editor-content.pages.said.duplicated', { name: name(id) }))
    editor.edit((draft) => copySlide(draft, id, copyId, newId))
    show(copyId)
  }

  /** To this index among the others. */
  function move(id: string, index: number) {
    const { editor, say, t } = read()
    const moved = moveSlide(form(), id, index)
    if (moved === form() || index < 0 || index >= form().slides.length) return
    say(t('editor-content.pages.said.moved', { name: name(id), number: index + 1 }))
    editor.edit((draft) => ({ ...draft, formSchema: moveSlide(draft.formSchema, id, index) }))
  }

  function moveBeside(id: string, direction: -1 | 1) {
    move(id, form().slides.findIndex((slide) => slide.id === id) + direction)
  }

  function remove(id: string) {
    const slide = findSlide(form(), id)
    if (!slide || form().slides.length < 2) return
    if (slide.components.length > 0) read().askToDelete(id)
    else removeNow(id)
  }

  function removeNow(id: string) {
    const { editor, focus, names, t } = read()
    const index = form().slides.findIndex((slide) => slide.id === id)
    const gone = name(id)
    const isShown = editor.place.slideId === id
    const { draft: after, redirected } = deleteSlide(editor.draft, id)
    const beside = after.formSchema.slides[Math.min(index, after.formSchema.slides.length - 1)]
    editor.edit(() => after)
    if (isShown && beside) show(beside.id)
    if (beside) focus.page(beside.id)
    const pages = redirected.map((each) => names.pageName(after.formSchema, each))
    toaster.show({
      variant: 'info',
      title: t('editor-content.pages.said.deleted', { name: gone }),
      ...(pages.length > 0 && {
        description: t('editor-content.pages.said.redirected', { count: pages.length, pages: pages.join(', ') }),
      }),
      action: { label: t('editor-content.undo'), onPress: () => bringBack(id, after) },
    })
  }

  /** What was done since the page was deleted is taken back with it; a step that is not the last can't be alone. */
  function bringBack(id: string, after: Draft) {
    const { editor, t } = read()
    if (editor.draft !== after) {
      toaster.show({ variant: 'info', title: t('editor-content.pages.said.undoInOrder') })
      return
    }
    editor.undo()
    show(id)
  }

  return { show, add, duplicate, move, moveBeside, remove, removeNow, form, name }
}
export type PageActs = ReturnType<typeof createPageActs>
