let isKnown: boolean | undefined

/** Whether this browser can draw maps at all. They need WebGL 2, which some devices and strict settings lack. */
export function canDrawMaps(): boolean {
  isKnown ??= hasWebGl()
  return isKnown
}

function hasWebGl(): boolean {
  try {
    const drawing = document.createElement('canvas').getContext('webgl2')
    drawing?.getExtension('WEBGL_lose_context')?.loseContext()
    return drawing !== null
  } catch {
    return false
  }
}
