import { ArrowDown, ArrowUp, CircleAlert, Copy, Ellipsis, GitBranch, Trash2, Unlink } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { slideTitle } from '#domain/callouts/editing/slides.ts'
import type { Slide } from '#domain/callouts/form.ts'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Grip } from '#web/ui/dragging/grip.tsx'
import { useDragSource } from '#web/ui/dragging/use-drag-source.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCanvas } from '../canvas-store.ts'
import { countQuestions } from '../part-name.ts'
import type { PageActs } from './page-acts.ts'

interface Props {
  slide: Slide
  number: number
  /** Of all pages. */
  count: number
  /** Where it leads, in words. */
  navigation: string | undefined
  problems: number
  isUnreachable: boolean
  isCurrent: boolean
  acts: PageActs
  onShow: () => void
}

/** Drawn anew only when something about this page is another. */
export const PageRow = memo(function PageRow({
  slide,
  number,
  count,
  navigation,
  problems,
  isUnreachable,
  isCurrent,
  acts,
  onShow,
}: Props) {
  const { t } = useTranslation()
  const { dragger } = useCanvas()
  const { id } = slide
  const name = slideTitle(slide) || t('editor-content.pages.untitled', { number })
  const dragged = { kind: 'page', id } as const
  const startDrag = useDragSource(dragger, dragged, name)
  const questions = t('editor-content.pages.questions', { count: countQuestions(slide.components) })

  function show() {
    if (dragger.hasJustEnded()) return
    acts.show(id)
    onShow()
  }

  return (
    <li className={classes('bd-page', isCurrent && 'is-current')} data-bd-page={id}>
      <button
        type="button"
        className="bd-page__go"
        aria-current={isCurrent || undefined}
        onClick={show}
        onPointerDown={(event) => event.pointerType === 'mouse' && startDrag(event)}
      >
        <span className="bd-page__number num">{number}</span>
        <span className="bd-page__about">
          <b>{name}</b>
          <small>{number === count ? t('editor-content.pages.thenFinish', { questions }) : questions}</small>
          {navigation && (
            <small>
              <Icon of={GitBranch} size="sm" />
              <span>{navigation}</span>
            </small>
          )}
          {isUnreachable && (
            <small className="bd-page__warning">
              <Icon of={Unlink} size="sm" />
              <span>{t('editor-content.pages.unreachable')}</span>
            </small>
          )}
          {problems > 0 && (
            <small className="bd-page__problem">
              <Icon of={CircleAlert} size="sm" />
              <span>{t('editor-content.pages.problems', { count: problems })}</span>
            </small>
          )}
        </span>
      </button>
      <span className="bd-page__acts">
        <Grip dragger={dragger} dragged={dragged} name={name} tabIndex={isCurrent ? 0 : -1} />
        <MenuButton
          label={t('editor-content.pages.actions')}
          name={t('editor-content.pages.actionsOf', { name })}
          icon={Ellipsis}
          iconOnly
          size="xs"
          variant="ghost"
          entries={[
            {
              id: 'up',
              label: t('editor-content.moveUp'),
              icon: ArrowUp,
              disabled: number === 1,
              onAction: () => acts.moveBeside(id, -1),
            },
            {
              id: 'down',
              label: t('editor-content.moveDown'),
              icon: ArrowDown,
              disabled: number === count,
              onAction: () => acts.moveBeside(id, 1),
            },
            { id: 'copy', label: t('editor-content.duplicate'), icon: Copy, onAction: () => acts.duplicate(id) },
            { separator: 'rest' },
            {
              id: 'delete',
              label: t('editor-content.pages.delete'),
              icon: Trash2,
              danger: true,
              disabled: count === 1,
              onAction: () => acts.remove(id),
            },
          ]}
        />
      </span>
    </li>
  )
})
