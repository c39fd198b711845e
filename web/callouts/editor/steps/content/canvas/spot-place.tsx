import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { hasPanes } from '#domain/callouts/component-types.ts'
import { findPart } from '#domain/callouts/editing/tree.ts'
import { DropPlace } from '#web/ui/dragging/drop-place.tsx'
import { useCanvas } from '../canvas-store.ts'
import { useNames } from '../part-name.ts'
import { isSameSpot } from '../spots.ts'

/** One of the places where a component that was taken up with the keys may be dropped, in the gap of an `<InsertPoint>`. */
export function SpotPlace({ at }: { at: number }) {
  const { t } = useTranslation()
  const { acts, focus, store } = useCanvas()
  const names = useNames()
  const { dragged, places = [] } = store.get()
  const form = acts.form()
  const found = dragged?.kind === 'part' ? findPart(form, dragged.id) : undefined
  const spot = places[at]
  if (!found || !spot) return null
  const { part, spot: own } = found
  const id = part.id ?? ''
  const place = names.spotName(form, spot, part)

  /** Panes of tabs are hidden but for one: it is drawn before the focus comes. */
  function openAround() {
    const container = spot?.containerId === undefined ? undefined : findPart(form, spot.containerId)
    const tabs = container?.around.at(-1)
    const tabsId = tabs && hasPanes(tabs) ? tabs.id : undefined
    const paneId = container?.part.id
    if (tabsId && paneId) flushSync(() => acts.openPane(tabsId, paneId))
  }

  function drop() {
    if (!spot) return
    if (isSameSpot(spot, own)) acts.say(t('editor-content.lift.stayed', { name: names.partName(part) }))
    else acts.move(id, spot)
    focus.block(id, 'grip')
  }

  return (
    <DropPlace
      name={t('editor-content.lift.at', { number: at + 1, count: places.length, place })}
      onEnter={openAround}
      onDrop={drop}
    />
  )
}
