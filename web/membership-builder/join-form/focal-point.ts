/** Where a picture that is cut stays in view, in per cent from its left and top edges. */
export interface FocalPoint {
  x: number
  y: number
}

const arrows: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The point after a key: a step of one per cent, or of ten; undefined for keys that move nothing. */
export function moveByKey(point: FocalPoint, key: string, isFar: boolean): FocalPoint | undefined {
  const arrow = arrows[key]
  const step = isFar ? 10 : 1
  return arrow && { x: within(point.x + arrow.x * step), y: within(point.y + arrow.y * step) }
}

/** The point of a picture that lies at a place of the window. */
export function pointAt(
  place: { clientX: number; clientY: number },
  picture: { left: number; top: number; width: number; height: number },
): FocalPoint {
  return {
    x: within(((place.clientX - picture.left) / picture.width) * 100),
    y: within(((place.clientY - picture.top) / picture.height) * 100),
  }
}

/** A share that is typed, from 0 to 100; undefined for what is none. */
export function readShare(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,3}(?:\.\d+)?$/.test(text)) return undefined
  const share = Number(text)
  return share <= 100 ? Math.round(share) : undefined
}

const within = (share: number) => Math.min(100, Math.max(0, Math.round(share)))
