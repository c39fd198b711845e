import { ArrowRight } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Slide } from '#domain/callouts/form.ts'
import type { ButtonTexts } from '#domain/callouts/variant.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BlockList } from './block-list.tsx'
import { EmptyPage } from './empty-page.tsx'

interface Props {
  slide: Slide
  number: number
  count: number
  buttons: ButtonTexts
  onSettings: () => void
}

/** A page of the form as it will look. */
export const Canvas = memo(function Canvas({ slide, number, count, buttons, onSettings }: Props) {
  const { t } = useTranslation()
  return (
    <section className="bd-sheet" data-bd-sheet aria-label={t('editor-content.canvas', { number })}>
      <div className="bd-sheet__head">
        <span className="small muted">{t('ui.pageOf', { page: number, count })}</span>
        <Button variant="text" size="xs" onClick={onSettings}>
          {t('editor-content.pageSettings.open')}
        </Button>
      </div>
      {slide.components.length === 0 ? (
        <EmptyPage slideId={slide.id} />
      ) : (
        <BlockList slideId={slide.id} parts={slide.components} />
      )}
      <Buttons isFirst={number === 1} isLast={number === count} texts={buttons} />
    </section>
  )
})

/** The buttons under the page, as the form draws them; they lead nowhere here. */
function Buttons({ isFirst, isLast, texts }: { isFirst: boolean; isLast: boolean; texts: ButtonTexts }) {
  const { t } = useTranslation()
  return (
    <div className="bd-sheet__foot" aria-hidden="true">
      <span className={buttonClass({ variant: 'primary' })}>
        {isLast ? texts.submitText || t('callout-form.submit') : texts.nextText || t('callout-form.next')}
        {!isLast && <Icon of={ArrowRight} flips />}
      </span>
      {!isFirst && texts.prevText && <span className={buttonClass({})}>{texts.prevText}</span>}
    </div>
  )
}
