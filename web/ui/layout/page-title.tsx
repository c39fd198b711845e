import type { ReactNode, Ref } from 'react'

interface Props {
  title: ReactNode
  /** One line of facts. */
  facts?: ReactNode
  actions?: ReactNode
  /** Large, for members' pages. */
  display?: boolean
  /** 1 on every page; a lower one only where a page title is shown as a sample. */
  level?: 1 | 2 | 3 | 4
  ref?: Ref<HTMLHeadingElement>
}

/** The page's h1. The shell moves focus to it after a change of page, hence the tab index. */
export function PageTitle({ title, facts, actions, display, level = 1, ref }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="page-head">
      <div>
        <Heading ref={ref} tabIndex={-1} className={display ? 'display' : 'page-title'}>
          {title}
        </Heading>
        {facts && <p className="num">{facts}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </div>
  )
}
