import '../styles/toolkit.css'
import { memo, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { buttonSamples } from './buttons.tsx'
import { type CatalogueEntry, catalogue } from './catalogue.ts'
import { choiceSamples } from './choices.tsx'
import { Colours } from './colours.tsx'
import { dateSamples } from './dates.tsx'
import { fieldSamples } from './fields.tsx'
import { filterSamples } from './filters.tsx'
import { mediaSamples } from './media.tsx'
import { messageSamples } from './messages.tsx'
import { overlaySamples } from './overlays.tsx'
import { pagePartSamples } from './page-parts.tsx'
import type { Samples } from './sample.tsx'
import { progressSamples, statusSamples } from './status.tsx'
import { tableSamples } from './tables.tsx'
import { Themes } from './themes.tsx'
import { TypeScale } from './type-scale.tsx'

const samples: Samples = {
  ...buttonSamples,
  ...fieldSamples,
  ...choiceSamples,
  ...dateSamples,
  ...progressSamples,
  ...statusSamples,
  ...messageSamples,
  ...overlaySamples,
  ...tableSamples,
  ...filterSamples,
  ...pagePartSamples,
  ...mediaSamples,
}

/** Wide ones get a line of their own. */
const wide = new Set([
  'Button',
  'Table',
  'Pagination',
  'BulkBar',
  'FilterBuilder',
  'Stepper',
  'PageTitle',
  'SaveBar',
  'Dialog',
  'RichTextEditor',
  'Breadcrumb',
  'PaymentMethod',
])

const slug = (name: string) => name.toLowerCase().replace(/[^a-z\d]+/g, '-')

interface Family {
  name: string
  /** Stands for each of its components in addresses. */
  components: readonly string[]
  draw: () => ReactNode
}

const families: readonly Family[] = [
  { name: 'Colour', components: [], draw: () => <Colours /> },
  { name: 'Type', components: [], draw: () => <TypeScale /> },
  ...Object.entries(catalogue).map(([name, entries]) => ({
    name,
    components: entries.map((entry) => entry.name),
    draw: () => entries.map(drawComponent),
  })),
  { name: 'Any theme', components: [], draw: () => <Themes /> },
]

/**
 * Every component in every state, by family; used for visual checks and by the kit test. It is large: families are drawn from
 * the top down, one whenever the browser has nothing else to do, and at once where somebody comes near or follows a link. What
 * is above never changes then, so nothing moves under whoever reads.
 */
export function Toolkit() {
  const { t } = useTranslation()
  const [drawn, setDrawn] = useState(() => placeOf(location.hash.slice(1)) + 1)
  const root = useRef<HTMLDivElement>(null)

  const drawUpTo = useCallback((place: number) => setDrawn((before) => Math.max(before, place + 1)), [])
  useEffect(() => {
    if (drawn === families.length) return
    return whenIdle(() => startTransition(() => drawUpTo(drawn)))
  }, [drawn, drawUpTo])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => placeOf(target.id))
        startTransition(() => drawUpTo(Math.max(-1, ...near)))
      },
      { rootMargin: '50% 0px' },
    )
    for (const family of root.current?.querySelectorAll('.toolkit__family') ?? []) observer.observe(family)
    return () => observer.disconnect()
  }, [drawUpTo])

  return (
    <div ref={root}>
      <nav className="toolkit__index" aria-label={t('toolkit.index')}>
        {families.map(({ name }, place) => (
          // It is there before the browser looks for it.
          <a key={name} href={`#${slug(name)}`} onClick={() => flushSync(() => drawUpTo(place))}>
            {name}
          </a>
        ))}
      </nav>
      {families.map((family, place) => (
        <DrawnFamily key={family.name} family={family} isDrawn={place < drawn} />
      ))}
    </div>
  )
}

/** Which family stands at `#id`, or holds the component that does; -1 where none does. */
const placeOf = (id: string) =>
  families.findIndex(({ name, components }) => slug(name) === id || components.includes(id))

/** Once the browser has nothing else to do; returns what calls it off. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 50)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: 500 })
  return () => cancelIdleCallback(request)
}

const DrawnFamily = memo(function DrawnFamily({ family, isDrawn }: { family: Family; isDrawn: boolean }) {
  const id = slug(family.name)
  return (
    <section className="toolkit__family" id={id} aria-labelledby={`${id}-title`} aria-busy={!isDrawn || undefined}>
      <h2 id={`${id}-title`}>{family.name}</h2>
      <div className="toolkit__body">{isDrawn && family.draw()}</div>
    </section>
  )
})

function drawComponent({ name, states }: CatalogueEntry) {
  return (
    <section key={name} className="toolkit__component" id={name} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>{name}</h3>
      <div className={wide.has(name) ? 'toolkit__states toolkit__states--wide' : 'toolkit__states'}>
        {states.map((state) => (
          <div key={state} className="toolkit__state" data-component={name} data-state={state}>
            <p className="toolkit__label">{state}</p>
            {samples[name]?.[state]?.()}
          </div>
        ))}
      </div>
    </section>
  )
}
