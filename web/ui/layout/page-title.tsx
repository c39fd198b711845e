import type { ReactNode, Ref } from 'react'

interface Props {
  title: ReactNode
  /** One line of facts. */
  facts?: ReactNode
  actions?: ReactNode
  /** Large, for members' pages. */
  display?: boolean
  ref?: Ref<HTMLHeadingElement>
}

/** The page's h1. The shell moves focus to it after a change of page, hence the tab index. */
export function PageTitle({ title, facts, actions, display, ref }: Props) {
  return (
    <div className="page-head">
      <div>
        <h1 ref={ref} tabIndex={-1} className={display ? 'display' : undefined}>
          {title}
        </h1>
        {facts && <p className="num">{facts}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
