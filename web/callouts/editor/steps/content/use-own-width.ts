import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many of the three columns stand beside each other. */
export type ContentLayout = 'wide' | 'middle' | 'narrow'

/** By the room there is, whatever the width of the window: the menu beside it may be open or not. */
export function useContentLayout(ref: RefObject<HTMLElement | null>): ContentLayout {
  const [layout, setLayout] = useState<ContentLayout>('wide')
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setLayout(layoutFor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return layout
}

function layoutFor(width: number): ContentLayout {
  if (width >= 960) return 'wide'
  return width >= 640 ? 'middle' : 'narrow'
}
