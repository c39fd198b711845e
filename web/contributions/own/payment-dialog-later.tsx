import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(() => import('./payment-dialog.tsx').then((part) => ({ default: part.PaymentDialog })))

/** The provider's fields, which the page need not wait for. */
export function PaymentDialog(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
