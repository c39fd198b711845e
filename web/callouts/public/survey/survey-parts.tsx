import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { Button } from '#web/ui/buttons/button.tsx'

export function SurveyTitle({ firstname }: { firstname: string }) {
  const { t } = useTranslation()
  return (
    <h1 className="display" tabIndex={-1}>
      {firstname ? t('callouts.survey.welcome', { name: firstname }) : t('callouts.survey.title')}
    </h1>
  )
}

interface SurveyStepProps {
  content: Pick<ReplyOf<'GET /content/join/setup'>, 'surveyRequired'>
  onSkip: () => void
  /** The questions. */
  children: ReactNode
}

export function SurveyStep({ content, onSkip, children }: SurveyStepProps) {
  const { t } = useTranslation()
  return (
    <div className="stack-6">
      {children}
      {!content.surveyRequired && (
        <Button variant="text" onClick={onSkip}>
          {t('callouts.survey.skip')}
        </Button>
      )}
    </div>
  )
}
