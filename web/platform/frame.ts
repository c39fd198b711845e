/** Whether the page is shown inside another site's page. */
export const isFramed = window.top !== window

const noticeEveryMs = 100

/** Tells the host page how high the content is, so that the frame never scrolls inside. */
export function reportHeight(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      post({ type: 'masthead:height', height: Math.ceil(document.body.getBoundingClientRect().height) })
    }, noticeEveryMs)
  }
  const observer = new ResizeObserver(report)
  observer.observe(document.body)
  report()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** A page that fills the window has no height of its own: the host page gives it one. */
export const reportReady = () => post({ type: 'masthead:ready' })

export const reportNavigation = (path: string) => post({ type: 'masthead:navigate', path })

function post(message: { type: string; height?: number; path?: string }) {
  window.parent.postMessage(message, '*')
}

/** Goes to another site or page. It never resolves while the browser leaves, so that what waits for it stays busy. */
export function leavePage(address: string): Promise<void> {
  location.href = address
  return new Promise((resolve) => {
    // Back from there the browser may show the page just as it was left.
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}

/** Goes on in the top window, out of any frame; false when the browser refuses it. */
export function leaveTo(address: string): boolean {
  try {
    ;(window.top ?? window).location.href = new URL(address, location.href).href
    return true
  } catch {
    return false
  }
}
