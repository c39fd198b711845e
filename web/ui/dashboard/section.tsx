import { type ReactNode, useId } from 'react'

interface Props {
  title: ReactNode
  /** At the end of the head: a link or a button. */
  action?: ReactNode
  level?: 2 | 3
  id?: string
  children: ReactNode
}

/** A part of a page, opened by a thick line and a heading. */
export function Section({ title, action, level = 2, id, children }: Props) {
  const made = useId()
  const Heading = `h${level}` as const
  return (
    <section className="sec" id={id} aria-labelledby={`${id ?? made}-title`}>
      <div className="sec__head">
        <Heading id={`${id ?? made}-title`} className="sec__title">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  )
}
