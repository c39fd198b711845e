import { type PointerEvent, useRef } from 'react'
import { useMove } from 'react-aria/useMove'
import { type Dragged, useCanvas } from '../canvas-store.ts'

/** A press becomes a drag when the pointer has gone so far. */
const threshold = 5

/** For what can be carried with the pointer: its `onPointerDown`. */
export function useDragSource(dragged: Dragged, name: string) {
  const { dragger } = useCanvas()
  const press = useRef({ x: 0, y: 0, way: 0 })
  const { moveProps } = useMove({
    onMove({ deltaX, deltaY }) {
      const { current } = press
      const before = current.way
      current.x += deltaX
      current.y += deltaY
      current.way += Math.hypot(deltaX, deltaY)
      // Moves are told on the page, the window may have been scrolled meanwhile.
      const [x, y] = [current.x - window.scrollX, current.y - window.scrollY]
      if (before < threshold && current.way >= threshold) dragger.start(dragged, name, x, y)
      else dragger.moveTo(x, y)
    },
    onMoveEnd: () => dragger.drop(),
  })
  return (event: PointerEvent<Element>) => {
    press.current = { x: event.pageX, y: event.pageY, way: 0 }
    // What is pressed takes the focus as any button does, so that no ring shows after a press with the mouse.
    const gentle = Object.create(event, { preventDefault: { value: () => undefined } })
    moveProps.onPointerDown?.(gentle)
  }
}
