import { useTranslation } from 'react-i18next'
import { answeringMode } from '#domain/callouts/editing/answering-mode.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { languageName } from '../../language-name.ts'
import type { DeskCallout } from '../../queries.ts'

/** How the callout is set up, in words. */
export function CalloutSettings({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const { access, captcha, hidden, thanksRedirect, newsletterSchema, responseViewSchema, variantNames = [] } = callout
  const shown = [
    ...(responseViewSchema?.gallery ? [t('admin-callouts.views.gallery')] : []),
    ...(responseViewSchema?.map ? [t('admin-callouts.views.map')] : []),
  ]
  return (
    <Section title={t('admin-callouts.settings.title')}>
      <InfoList
        entries={[
          { label: t('admin-callouts.settings.access'), value: t(`admin-callouts.answeredBy.${access}`) },
          {
            label: t('admin-callouts.settings.visibility'),
            value: t(hidden ? 'admin-callouts.settings.hidden' : 'admin-callouts.settings.listed'),
          },
          {
            label: t('admin-callouts.settings.answering'),
            value: t(`admin-callouts.answering.${answeringMode(callout)}`),
          },
          { label: t('admin-callouts.settings.captcha'), value: t(`admin-callouts.captcha.${captcha}`) },
          {
            label: t('admin-callouts.settings.end'),
            value: thanksRedirect ? (
              <>
                {t('admin-callouts.settings.goesTo')}{' '}
                <bdi className="wrap-anywhere" dir="ltr">
                  {thanksRedirect}
                </bdi>
              </>
            ) : (
              t('admin-callouts.settings.thanks')
            ),
          },
          {
            label: t('admin-callouts.settings.email'),
            value: t(callout.sendResponseEmail ? 'admin.yes' : 'admin.no'),
          },
          {
            label: t('admin-callouts.settings.count'),
            value: t(callout.showResponseCount ? 'admin.yes' : 'admin.no'),
          },
          {
            label: t('admin-callouts.settings.newsletter'),
            value: t(newsletterSchema ? 'admin-callouts.settings.offered' : 'admin-callouts.settings.notOffered'),
          },
          {
            label: t('admin-callouts.settings.display'),
            value: shown.length > 0 ? shown.join(', ') : t('admin-callouts.settings.notShown'),
          },
          { label: t('admin-callouts.settings.languages'), value: variantNames.map(languageName).join(', ') },
        ]}
      />
    </Section>
  )
}
