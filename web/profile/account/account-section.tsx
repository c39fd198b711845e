import type { ReactNode } from 'react'

interface Props {
  /** The anchor of the section: `/profile/account#security`. */
  id: string
  title: ReactNode
  /** What it is about, beside its controls where there is room. */
  text?: ReactNode
  children: ReactNode
}

/** One matter of the account: what it is at the start, what can be done about it beside. */
export function AccountSection({ id, title, text, children }: Props) {
  return (
    <section className="sec account__sec" id={id} aria-labelledby={`${id}-title`}>
      <div className="account__about">
        <h2 id={`${id}-title`} className="sec__title" tabIndex={-1}>
          {title}
        </h2>
        {text && <div className="small muted stack-2">{text}</div>}
      </div>
      <div className="account__body">{children}</div>
    </section>
  )
}
