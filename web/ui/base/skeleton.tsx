import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** One still grey line in the shape of a text to come. Stands inside a `Loading` region. */
export function Skeleton({ width = '100%', height }: { width?: string; height?: string }) {
  return <span className="skel" aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />
}

interface LoadingProps {
  label: string
  /** The shape of what is coming. */
  children: ReactNode
  /** Nothing is shown before; a fast answer should not flicker. */
  delayMs?: number
}

/** A region that is loading: its skeleton after 200 ms, a word that it takes long after 10 s. */
export function Loading({ label, children, delayMs = 200 }: LoadingProps) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'early' | 'loading' | 'long'>(delayMs === 0 ? 'loading' : 'early')

  useEffect(() => {
    const timers = [setTimeout(() => setPhase('loading'), delayMs), setTimeout(() => setPhase('long'), 10_000)]
    return () => timers.forEach(clearTimeout)
  }, [delayMs])

  return (
    <div className="is-loading" aria-busy="true">
      <span className="sr" role="status">
        {phase === 'early' ? '' : label}
      </span>
      <div aria-hidden="true" style={phase === 'early' ? { visibility: 'hidden' } : undefined}>
        {children}
      </div>
      {phase === 'long' && (
        <p className="small muted" role="status">
          {t('ui.stillLoading')}
        </p>
      )}
    </div>
  )
}
