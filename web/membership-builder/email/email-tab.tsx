import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isSystemLocale } from '#domain/locales/locale.ts'
import { EmailLanguage, TemplateEditor } from '#web/emails/index.ts'
import { writeSearch } from '#web/shell/frame/search.ts'
import { RouteTabs } from '#web/ui/layout/route-tabs.tsx'
import { Link } from '#web/ui/link.tsx'
import { emailTabPath, TabHead } from '../tab/tab-frame.tsx'

/** What new members are sent, in this order. */
const emails = ['confirm-email', 'welcome'] as const

/** `/admin/membership-builder/email`: the emails of joining, edited as they are in the settings. */
export function EmailTabPage() {
  const { t } = useTranslation()
  const search = useSearch({ from: '/dashboard/admin/membership-builder/email' })
  const id = emails.find((each) => each === search.email) ?? emails[0]
  const locale = isSystemLocale(search.locale) ? search.locale : undefined
  return (
    <>
      <TabHead current="email" />
      <div className="stack-6">
        <div className="stack">
          <RouteTabs
            label={t('admin-membership.email.choose')}
            tabs={emails.map((each) => ({
              href: emailTabPath + writeSearch({ email: each === emails[0] ? undefined : each }),
              label: t(`admin-emails.names.${each}`),
              current: each === id,
            }))}
          />
          <p className="muted">
            {t(`admin-emails.purposes.${id}`)}{' '}
            <Link href="/admin/settings/email">{t('admin-membership.email.all')}</Link>
          </p>
        </div>
        <TemplateEditor key={`${id} ${locale}`} id={id} locale={locale}>
          {(template) => (
            <EmailLanguage
              template={template}
              locale={locale}
              hrefOf={(chosen) => emailTabPath + writeSearch({ email: id, locale: chosen })}
            />
          )}
        </TemplateEditor>
      </div>
    </>
  )
}
