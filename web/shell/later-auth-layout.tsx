import { lazy, Suspense } from 'react'
import { siteName } from '#web/platform/page-data.ts'
import { Nameplate } from '#web/ui/layout/nameplate.tsx'
import type { AuthLayoutProps } from './auth-layout.tsx'

const Loaded = lazy(() => import('./auth-layout.tsx').then((part) => ({ default: part.AuthLayout }), takeBareLayout))

/** The layout of signing in for pages that few readers ever see: its code comes when one of them does. */
export function LaterAuthLayout(props: AuthLayoutProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

/** What says that scripts did not load is shown without any more of them. */
const takeBareLayout = () => ({ default: BareLayout })

function BareLayout({ children }: AuthLayoutProps) {
  return (
    <div className="pub">
      <Nameplate organisation={siteName()} href="/" />
      <main id="main">{children}</main>
    </div>
  )
}
