import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { type StepSection, StepSections } from '../step-sections.tsx'
import { AccessPart } from './access-part.tsx'
import { AnsweringPart } from './answering-part.tsx'
import { CaptchaPart } from './captcha-part.tsx'
import { CountPart } from './count-part.tsx'
import { DatesPart } from './dates-part.tsx'
import { FollowUpPart } from './follow-up-part.tsx'
import { NewsletterPart } from './newsletter-part.tsx'

/** When, by whom and how often the callout can be answered. What the special mode fixes is not asked. */
export function SettingsStep() {
  const { t } = useTranslation()
  const isFixed = pageData.calloutOnlyMode
  const sections: (StepSection & { inSpecialMode: boolean })[] = [
    {
      id: 'bd-dates',
      title: t('editor-steps.dates.title'),
      fields: ['starts', 'expires'],
      content: <DatesPart />,
      inSpecialMode: true,
    },
    {
      id: 'bd-access',
      title: t('editor-steps.access.title'),
      fields: ['access', 'hidden'],
      content: isFixed ? <Notice>{t('editor-steps.access.fixed')}</Notice> : <AccessPart />,
      inSpecialMode: true,
    },
    {
      id: 'bd-newsletter',
      title: t('editor-steps.newsletter.title'),
      fields: ['newsletter', 'newsletterSchema'],
      content: <NewsletterPart />,
      inSpecialMode: false,
    },
    {
      id: 'bd-follow-up',
      title: t('editor-steps.followUp.title'),
      fields: ['followUp', 'followUpText'],
      content: <FollowUpPart />,
      inSpecialMode: false,
    },
    {
      id: 'bd-captcha',
      title: t('editor-steps.captcha.title'),
      fields: ['captcha'],
      content: <CaptchaPart />,
      inSpecialMode: true,
    },
    {
      id: 'bd-answering',
      title: t('editor-steps.answering.title'),
      fields: ['allowUpdate', 'allowMultiple'],
      content: <AnsweringPart />,
      inSpecialMode: false,
    },
    {
      id: 'bd-count',
      title: t('editor-steps.count.title'),
      fields: ['showResponseCount'],
      content: <CountPart />,
      inSpecialMode: true,
    },
  ]
  return <StepSections step="settings" sections={sections.filter(({ inSpecialMode }) => inSpecialMode || !isFixed)} />
}
