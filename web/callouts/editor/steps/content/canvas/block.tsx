import { CircleAlert, EyeOff, FoldVertical, Lock } from 'lucide-react'
import { type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsAnswers } from '#domain/callouts/admin-only.ts'
import type { ContentComponent, InputComponent } from '#domain/callouts/component.ts'
import { isContainerType } from '#domain/callouts/component-kinds.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { isText } from '#domain/callouts/component-types.ts'
import { isBlankHtml } from '#domain/callouts/editing/problem.ts'
import type { Part } from '#domain/callouts/editing/tree.ts'
import { ComponentPreview } from '#web/callouts/public/index.ts'
import { settingsFor } from '#web/callouts/question-types/settings.ts'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/dashboard/badge.tsx'
import { Grip } from '#web/ui/dragging/grip.tsx'
import { useDragSource } from '#web/ui/dragging/use-drag-source.ts'
import { useCanvas, useCanvasState } from '../canvas-store.ts'
import { focusNextFace } from '../focus.ts'
import { typeOf, useNames } from '../part-name.ts'
import { BlockBar } from './block-bar.tsx'

interface Props {
  part: Part
  /** What a container holds. */
  children: ReactNode
}

/** One component on the canvas: as readers will see it, inert, over a button of its size that selects it. */
export function Block({ part, children }: Props) {
  const { t } = useTranslation()
  const { acts, dragger } = useCanvas()
  const names = useNames()
  const id = part.id ?? ''
  const isSelected = useCanvasState(({ selectedId }) => selectedId === id)
  const isTabStop = useCanvasState(({ tabStop }) => tabStop === id)
  const isFaulty = useCanvasState(({ faulty }) => faulty.has(id))
  const isCarried = useCanvasState(({ dragged }) => dragged?.kind === 'part' && dragged.id === id)
  const type = typeOf(part)
  const name = names.partName(part)
  const dragged = { kind: 'part', id } as const
  const startDrag = useDragSource(dragger, dragged, name)
  /** A hundred handles that nobody comes near would take longer to draw than the form. */
  const [wasNear, setNear] = useState(false)

  function select() {
    if (!dragger.hasJustEnded()) acts.select(id)
  }

  function press(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    switch (event.key) {
      case 'ArrowUp':
        focusNextFace(event.currentTarget, -1)
        break
      case 'ArrowDown':
        focusNextFace(event.currentTarget, 1)
        break
      case 'Delete':
      case 'Backspace':
        acts.remove(id)
        break
      case 'Enter':
        if (isSelected) acts.openSettings(id)
        else acts.select(id)
        break
      case 'Escape':
        acts.select(undefined)
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className={classes('bd-block', isSelected && 'is-on', isCarried && 'is-dragged')}
      data-bd-block={id}
      onPointerEnter={() => setNear(true)}
    >
      <button
        type="button"
        className="bd-block__face"
        data-bd-face={id}
        aria-label={t('editor-content.block.label', { type: names.typeName(type), name })}
        aria-pressed={isSelected}
        aria-keyshortcuts="Delete"
        tabIndex={isTabStop ? 0 : -1}
        onClick={select}
        onDoubleClick={() => acts.openSettings(id)}
        onPointerDown={(event) => event.pointerType === 'mouse' && startDrag(event)}
        onKeyDown={press}
      />
      {(isSelected || wasNear) && (
        <Grip dragger={dragger} dragged={dragged} name={name} tabIndex={isSelected ? 0 : -1} />
      )}
      {isSelected && <span className="bd-block__type">{names.typeName(type)}</span>}
      {isSelected && <BlockBar part={part} name={name} />}
      <Marks part={part} isFaulty={isFaulty} />
      {isLeaf(part) ? <Inert part={part} untitled={names.typeName(type)} /> : children}
    </div>
  )
}

/** What is drawn can't be pressed, written into or read out: it is all in the button's name. */
const Inert = memo(function Inert({ part, untitled }: { part: Part; untitled: string }) {
  const { t } = useTranslation()
  const { currency } = useCanvas()
  if (!isLeaf(part)) return null
  const shown: typeof part = part.label?.trim() ? part : { ...part, label: untitled }
  const isBlank = isText(part) && isBlankHtml(part.html)
  return (
    <div className="bd-block__view" inert>
      {isBlank ? (
        <p className="bd-block__blank">{t('editor-content.block.blankText')}</p>
      ) : (
        <ComponentPreview component={shown} currency={currency} />
      )}
    </div>
  )
})

function isLeaf(part: Part): part is InputComponent | ContentComponent {
  return !isContainerType(typeOf(part))
}

function Marks({ part, isFaulty }: { part: Part; isFaulty: boolean }) {
  const { t } = useTranslation()
  const folds = settingsFor(part).folds === true && part.collapsible === true
  const isKept = keepsAnswers(part)
  if (!isFaulty && !part.hidden && !isKept && !folds) return null
  return (
    <span className="bd-block__marks">
      {isFaulty && (
        <Badge tone="danger" icon={CircleAlert}>
          {t('editor-content.block.faulty')}
        </Badge>
      )}
      {part.hidden && <Badge icon={EyeOff}>{t('editor-content.block.hidden')}</Badge>}
      {isKept && <Badge icon={Lock}>{t('editor-content.block.adminOnly')}</Badge>}
      {folds && <Badge icon={FoldVertical}>{t('editor-content.block.folds', { count: partsOf(part).length })}</Badge>}
    </span>
  )
}
