import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { answeringMode } from '#domain/callouts/editing/answering-mode.ts'
import { isPublic } from '#domain/callouts/status.ts'
import { Section } from '#web/ui/dashboard/section.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { usePublicTerms } from '../../acts/public-terms.tsx'
import { languageName } from '../../language-name.ts'
import { isThere, shownViews, viewsPath } from '../../public-address.ts'
import type { DeskCallout } from '../../queries.ts'

/** How the callout is set up, in words. */
export function CalloutSettings({ callout }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  const {
    access,
    captcha,
    hidden,
    thanksRedirect,
    newsletterSchema,
    followUpText,
    responseViewSchema,
    variantNames = [],
  } = callout
  const shown = shownViews(responseViewSchema)
  const terms = usePublicTerms(callout)
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
            label: t('admin-callouts.settings.followUp'),
            value: t(followUpText ? 'admin-callouts.settings.asked' : 'admin-callouts.settings.notAsked'),
          },
          {
            label: t('admin-callouts.settings.display'),
            value: shown.length > 0 ? <PublicPages callout={callout} /> : t('admin-callouts.settings.notShown'),
          },
          ...terms,
          { label: t('admin-callouts.settings.languages'), value: variantNames.map(languageName).join(', ') },
        ]}
      />
    </Section>
  )
}

/** The pages on which everybody sees responses, as links once the callout is public. */
function PublicPages({ callout: { slug, status, responseViewSchema } }: { callout: DeskCallout }) {
  const { t } = useTranslation()
  return shownViews(responseViewSchema).map((view, index) => {
    const name = t(`admin-callouts.views.${view}`)
    const path = viewsPath(slug, view)
    return (
      <Fragment key={view}>
        {index > 0 && ', '}
        {isPublic(status) && isThere(path) ? <a href={path}>{name}</a> : name}
      </Fragment>
    )
  })
}
