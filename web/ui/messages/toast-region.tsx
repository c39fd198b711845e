import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { ToastCard } from './toast-card.tsx'
import { toaster as appToaster, type Toast, type Toaster } from './toasts.ts'

interface Props {
  toaster?: Toaster
  /** In a frame toasts stand at the end of the content instead of floating. */
  inFlow?: boolean
}

/** The one place where toasts appear; F6 goes there and back. They never take the focus themselves. */
export function ToastRegion({ toaster = appToaster, inFlow }: Props) {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.visible)
  const region = useRef<HTMLElement>(null)
  const [isHeld, setHeld] = useState(false)
  const polite = toasts.filter((toast) => toast.variant === 'success' || toast.variant === 'info')
  const urgent = toasts.filter((toast) => !polite.includes(toast))

  useEffect(() => {
    let cameFrom: HTMLElement | null = null
    function jump(event: KeyboardEvent) {
      if (event.key !== 'F6' || !region.current) return
      const first = region.current.querySelector<HTMLElement>('button, a')
      if (region.current.contains(document.activeElement)) cameFrom?.focus()
      else if (first) {
        cameFrom = document.activeElement as HTMLElement | null
        first.focus()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  const list = (shown: readonly Toast[]) =>
    shown.map((toast) => (
      <TimedToast
        key={`${toast.id}.${toast.count}`}
        toast={toast}
        isHeld={isHeld}
        onClose={() => toaster.close(toast.id)}
      />
    ))

  return (
    <section
      ref={region}
      className={classes('toasts', inFlow && 'toasts--flow')}
      aria-label={t('ui.notifications')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status" aria-atomic="false">
        {list(polite)}
      </div>
      <div role="alert" aria-atomic="false">
        {list(urgent)}
      </div>
    </section>
  )
}

/** Counts its time only while nobody looks at it closely and the tab is in front. */
function TimedToast({ toast, isHeld, onClose }: { toast: Toast; isHeld: boolean; onClose: () => void }) {
  const left = useRef(toast.timeoutMs)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    if (toast.timeoutMs === 0 || isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let startedAt = 0
    const stop = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left.current -= performance.now() - startedAt
    }
    const run = () => {
      stop()
      if (document.hidden) return
      startedAt = performance.now()
      timer = setTimeout(() => close.current(), Math.max(0, left.current))
    }
    run()
    document.addEventListener('visibilitychange', run)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', run)
    }
  }, [toast.timeoutMs, isHeld])

  return <ToastCard toast={toast} onClose={onClose} />
}
