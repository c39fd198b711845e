import { ArrowDown, ArrowUp, Copy, FileOutput, PenLine, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Part, spotBeside } from '#domain/callouts/editing/tree.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { useCanvas } from '../canvas-store.ts'

/** What can be done with the chosen block. Of all blocks it alone looks at the whole draft. */
export function BlockBar({ part, name }: { part: Part; name: string }) {
  const { t } = useTranslation()
  const { acts } = useCanvas()
  const { draft } = useEditedDraft()
  const base = useId()
  const id = part.id ?? ''
  const canGo = (direction: -1 | 1) => spotBeside(draft.formSchema, id, direction) !== undefined

  /** A toolbar is one stop of Tab's; arrows go along it. */
  function goAlong(event: KeyboardEvent<HTMLDivElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = { ArrowLeft: isRightToLeft ? 1 : -1, ArrowRight: isRightToLeft ? -1 : 1 }[event.key]
    if (step === undefined) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]?.focus()
    event.preventDefault()
  }

  return (
    <div
      className="bd-bar"
      role="toolbar"
      aria-label={t('editor-content.block.bar', { name })}
      id={base}
      data-bd-bar={id}
      onKeyDown={goAlong}
    >
      <IconButton
        label={t('editor-content.block.settings')}
        icon={PenLine}
        size="sm"
        className="bd-bar__settings"
        onClick={() => acts.openSettings(id)}
      />
      <IconButton
        label={t('editor-content.moveUp')}
        icon={ArrowUp}
        size="sm"
        data-bd-act="up"
        disabled={!canGo(-1)}
        onClick={() => acts.moveBeside(id, -1)}
      />
      <IconButton
        label={t('editor-content.moveDown')}
        icon={ArrowDown}
        size="sm"
        data-bd-act="down"
        disabled={!canGo(1)}
        onClick={() => acts.moveBeside(id, 1)}
      />
      <IconButton label={t('editor-content.duplicate')} icon={Copy} size="sm" onClick={() => acts.duplicate(id)} />
      <IconButton
        label={t('editor-content.block.moveTo')}
        icon={FileOutput}
        size="sm"
        onClick={() => acts.askToMove(id)}
      />
      <IconButton
        label={t('editor-content.block.delete')}
        icon={Trash2}
        size="sm"
        variant="dangerGhost"
        onClick={() => acts.remove(id)}
      />
    </div>
  )
}
