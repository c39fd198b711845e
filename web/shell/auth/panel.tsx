import { Check } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { JoinPromise } from '#domain/content/content.ts'
import { continueTitle, longestFigure, longestWord } from '#domain/content/join-promise.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'

interface PanelProps {
  /** Names the landmark. */
  label: string
  start?: ReactNode
  end?: ReactNode
  children: ReactNode
}

/** In the main colour, where a newsroom with a picture has its picture. Drawn alike by server/site/server-rendering/panel.ts. */
export function Panel({ label, start, end, children }: PanelProps) {
  return (
    <aside className="promise" aria-label={label}>
      <div className="promise__in">
        <div className="promise__top">
          <span>{start}</span>
          <span>{end}</span>
        </div>
        <div className="promise__rule" aria-hidden="true" />
        {children}
      </div>
    </aside>
  )
}

/** As large as its longest word allows. */
export function PanelTitle({ children, small }: { children: string; small?: boolean }) {
  return (
    <h2 className={classes('promise__t', small && 'promise__t--sm')} style={letters(longestWord(children))}>
      {children}
    </h2>
  )
}

const letters = (longest: number) => ({ '--longest': longest }) as CSSProperties

interface PromiseProps {
  promise: JoinPromise
  /** Where it has none of its own. */
  title: string
  benefitsTitle: string
}

export function PromiseText({ promise, title, benefitsTitle }: PromiseProps) {
  const { text, quote, quoteBy, figures = [], benefits = [] } = promise
  return (
    <>
      <PanelTitle>{promise.title || title}</PanelTitle>
      {text && <p className="promise__p">{text}</p>}
      {quote && (
        <figure className="promise__q">
          <blockquote>{quote}</blockquote>
          {quoteBy && <figcaption>{quoteBy}</figcaption>}
        </figure>
      )}
      {figures.length > 0 && (
        <dl className={`pfig pfig--${figures.length}`} style={letters(longestFigure(figures))}>
          {figures.map(({ value, label }) => (
            <div key={`${value} ${label}`}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {benefits.length > 0 && (
        <section className="gets">
          <h3>{benefitsTitle}</h3>
          <ul>
            {benefits.map((benefit) => (
              <li key={`${benefit.title} ${benefit.text}`}>
                <Icon of={Check} />
                <span>
                  <b>{benefit.title}</b>
                  {continueTitle(benefit.text)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
