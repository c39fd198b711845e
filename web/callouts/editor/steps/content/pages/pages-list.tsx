import { Plus } from 'lucide-react'
import { Fragment, memo, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { navigationOf, unreachableSlides } from '#domain/callouts/editing/slides.ts'
import type { Form } from '#domain/callouts/form.ts'
import { formLimits } from '#domain/callouts/form-limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DropPlace } from '#web/ui/dragging/drop-place.tsx'
import { isGapFor, placeIn } from '#web/ui/dragging/gaps.ts'
import { useEditedDraft } from '../../../draft/edited-draft.ts'
import { useProblems } from '../../../problems/problems.ts'
import { useCanvas, useCanvasState } from '../canvas-store.ts'
import { navigationText } from './navigation-text.ts'
import type { PageActs } from './page-acts.ts'
import { PageRow } from './page-row.tsx'

interface Props {
  acts: PageActs
  /** The page that is shown; none while a message is. */
  current: string | undefined
  onShow: () => void
}

/** Pages in their order, with the navigation between them. */
export function PagesList({ acts, current, onShow }: Props) {
  const { t } = useTranslation()
  const { draft } = useEditedDraft()
  const { problems } = useProblems()
  const form = draft.formSchema
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { slideId } of problems) if (slideId) found.set(slideId, (found.get(slideId) ?? 0) + 1)
    return found
  }, [problems])
  return (
    <>
      <h2 className="bd-head">
        {t('editor-content.pages.title')} <span className="num">{form.slides.length}</span>
      </h2>
      <Rows form={form} counts={counts} acts={acts} current={current} onShow={onShow} />
      <Button
        variant="linkOutlined"
        size="sm"
        block
        icon={Plus}
        className="bd-pages__add"
        disabled={form.slides.length >= formLimits.slides}
        onClick={() => {
          acts.add()
          onShow()
        }}
      >
        {t('editor-content.pages.add')}
      </Button>
    </>
  )
}

interface RowsProps extends Props {
  form: Form
  counts: ReadonlyMap<string, number>
}

const Rows = memo(function Rows({ form, counts, acts, current, onShow }: RowsProps) {
  const { t, i18n } = useTranslation()
  const navigation = useMemo(() => navigationOf(form), [form])
  const unreachable = useMemo(() => unreachableSlides(form), [form])
  const numbers = new Map(form.slides.map(({ id }, index) => [id, index + 1]))
  return (
    <ol className="bd-pages" data-bd-pages>
      {form.slides.map((slide, index) => (
        <Fragment key={slide.id}>
          <PagePlace gap={index} slides={form.slides} acts={acts} />
          <PageRow
            slide={slide}
            number={index + 1}
            count={form.slides.length}
            navigation={navigationText(navigation.get(slide.id), index + 1, numbers, { t, language: i18n.language })}
            problems={counts.get(slide.id) ?? 0}
            isUnreachable={unreachable.has(slide.id)}
            isCurrent={slide.id === current}
            acts={acts}
            onShow={onShow}
          />
        </Fragment>
      ))}
      <PagePlace gap={form.slides.length} slides={form.slides} acts={acts} />
    </ol>
  )
})

interface PlaceProps {
  gap: number
  slides: Form['slides']
  acts: PageActs
}

/** Where a page that was taken up with the keys may be dropped. */
function PagePlace({ gap, slides, acts }: PlaceProps) {
  const { t } = useTranslation()
  const { focus } = useCanvas()
  const lifted = useCanvasState(({ liftedPage }) => liftedPage)
  const from = slides.findIndex(({ id }) => id === lifted)
  if (lifted === undefined || from === -1 || !isGapFor(gap, from)) return null
  const place = placeIn(gap, from)
  const below = gap === from ? undefined : slides[gap]
  const names = { place: place + 1, count: slides.length }
  return (
    <li className="drop-place__row">
      <DropPlace
        name={below ? t('sorting.before', { ...names, name: acts.name(below.id) }) : t('sorting.place', names)}
        onDrop={() => {
          acts.move(lifted, place)
          focus.block(lifted, 'grip')
        }}
      />
    </li>
  )
}
