/** Where an image of the content lies: an upload's path is relative to the API, anything else is an address. */
export function imageAddress(path: string): string {
  return path.startsWith('images/') ? `/api/1.0/${path}` : path
}

/** Where a picture that is cut to its place stays in view, as CSS; the middle where nobody chose. */
export function imagePosition(focus: { x: number; y: number } | undefined): string {
  return focus ? `${focus.x}% ${focus.y}%` : '50% 50%'
}
