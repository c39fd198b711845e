import { useTranslation } from 'react-i18next'
import { type EmailContent, email } from '#web/platform/desk/content-sources.ts'
import { FormCheckbox } from '#web/ui/form/form-checkbox.tsx'
import { ContentCard } from '../general/content-card.tsx'
import { useContentCard } from '../general/use-content-card.ts'

interface Fields {
  countClicks: boolean
}

const fieldsOf = ({ countClicks }: EmailContent): Fields => ({ countClicks })

/** Whether mailings count how often their links are clicked, and what to tell readers then. */
export function EmailClicksCard({ content }: { content: EmailContent }) {
  const { t } = useTranslation()
  const card = useContentCard({
    source: email,
    content,
    fieldsOf,
    changeOf: (fields: Fields) => fields,
    check: () => ({}),
  })
  return (
    <ContentCard id="email-clicks" title={t('admin-emails.clicks.title')} card={card}>
      <FormCheckbox
        form={card.form}
        name="countClicks"
        label={t('admin-emails.clicks.label')}
        description={t('admin-emails.clicks.what')}
      />
      <p className="small muted">{t('admin-emails.clicks.privacy')}</p>
    </ContentCard>
  )
}
