import type { Dragger } from './dragger.ts'

/** The line between the rows and the plate that follows the pointer. Stands once beside what can be dragged. */
export function DragLayer<Dragged>({ dragger }: { dragger: Dragger<Dragged> }) {
  return (
    <>
      <div ref={dragger.layer.line} className="drop-line" hidden />
      <div ref={dragger.layer.plate} className="drag-plate" hidden />
    </>
  )
}
