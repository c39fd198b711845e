import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { emailSuppressionQuery } from '../queries.ts'

// Few addresses bounce: what is said of them comes when it is needed.
const Notice = lazy(async () => {
  const { EmailSuppressionNotice } = await withTexts('search', import('./email-suppression-notice.tsx'))
  return { default: EmailSuppressionNotice }
})

/** Says that someone's address gets only emails about the account, and why; nothing where it gets all. */
export function EmailSuppression({ id }: { id: string }) {
  const { data: suppression } = useQuery(emailSuppressionQuery(id))
  return (
    suppression && (
      <Suspense>
        <Notice id={id} suppression={suppression} />
      </Suspense>
    )
  )
}
