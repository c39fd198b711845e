import { type ReactNode, useContext } from 'react'
import { WithinDashboard } from '../frame/within-dashboard.ts'
import { AuthLayout } from './auth-layout.tsx'

interface Props {
  title: string
  /** What to do, in one or two sentences. */
  children: ReactNode
  actions?: ReactNode
  /** As of the sign-in layout. */
  panel?: ReactNode
}

/** A page that says one thing, beside the newsroom's picture or, where the dashboard stands around it, as a part of that. */
export function MessagePage({ title, children, actions, panel }: Props) {
  const isWithin = useContext(WithinDashboard)
  const message = (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <div className="stack auth__text">{children}</div>
      {actions && <div className="row auth__actions">{actions}</div>}
    </>
  )
  return isWithin ? (
    <div className="message">{message}</div>
  ) : (
    <AuthLayout narrow panel={panel}>
      {message}
    </AuthLayout>
  )
}
