import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#web/platform/i18n/texts.ts'
import { Button } from '#web/ui/buttons/button.tsx'

// Few ask for it: it comes when somebody does.
const List = lazy(async () => {
  const { ConsentList } = await withTexts('site', import('./consent-list.tsx'))
  return { default: ConsentList }
})

/** What somebody agreed to, for whoever wants to know. */
export function NewsletterConsents({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  if (isShown)
    return (
      <Suspense>
        <List id={id} />
      </Suspense>
    )
  return (
    <Button size="sm" onClick={() => setShown(true)}>
      {t('admin-contact.consents')}
    </Button>
  )
}
