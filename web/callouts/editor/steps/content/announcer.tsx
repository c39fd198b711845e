import { useCanvasState } from './canvas-store.ts'

/** Says what has happened to those who hear the page. */
export function Announcer() {
  const said = useCanvasState((state) => state.said)
  return (
    <p className="sr" role="status" aria-live="assertive">
      {said}
    </p>
  )
}
