import { Plus } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useCanvas, useCanvasState } from '../canvas-store.ts'
import { isSameSpot } from '../spots.ts'
import { SpotPlace } from './spot-place.tsx'

interface Props {
  slideId: string
  containerId?: string | undefined
  index: number
  beforeId?: string | undefined
  afterId?: string | undefined
  /** In a container that holds nothing. */
  isAlone?: boolean
}

/** A place for the next question. It shows behind the chosen block, elsewhere under the pointer. */
export const InsertPoint = memo(function InsertPoint({
  slideId,
  containerId,
  index,
  beforeId,
  afterId,
  isAlone = false,
}: Props) {
  const { t } = useTranslation()
  const { acts } = useCanvas()
  const spot = { slideId, containerId, index }
  const isChosen = useCanvasState(({ insertAt }) => insertAt !== undefined && isSameSpot(insertAt, spot))
  const isBehind = useCanvasState(({ selectedId }) => selectedId !== undefined && selectedId === beforeId)
  // Above it stands its toolbar; it can still be come to.
  const isAbove = useCanvasState(({ selectedId }) => selectedId !== undefined && selectedId === afterId)
  const place = useCanvasState(({ places }) => places?.findIndex((each) => isSameSpot(each, spot)))
  if (place !== undefined) {
    return (
      <div className={classes('bd-insert-place', isAlone && 'bd-insert-place--alone')}>
        {place >= 0 && <SpotPlace at={place} />}
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classes(
        'bd-insert',
        isChosen && 'is-chosen',
        (isBehind || isAlone) && 'is-beside',
        isAlone && 'bd-insert--alone',
      )}
      aria-pressed={isChosen}
      tabIndex={isBehind || isAbove || isAlone || isChosen ? 0 : -1}
      onClick={() => acts.addHere(spot)}
    >
      <span>
        <Icon of={Plus} size="sm" />
        {t(isChosen ? 'editor-content.insert.chosen' : 'editor-content.insert.here')}
      </span>
    </button>
  )
})
