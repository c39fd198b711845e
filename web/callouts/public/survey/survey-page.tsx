import '../callouts.css'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { withLanguage } from '#web/platform/i18n/locale.ts'
import { useTitle } from '#web/platform/title.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { RichTextView } from '#web/ui/base/rich-text-view.tsx'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { canRespond } from '../answering.ts'
import type { PublicCallout } from '../callout.ts'
import { GoTo } from '../pages/go-to.tsx'
import { calloutQuery } from '../queries.ts'
import { ResponseForm } from '../response-form.tsx'
import { useAnswering } from '../use-callout.ts'
import { SurveyStep, SurveyTitle } from './survey-parts.tsx'

const home = () => withLanguage('/profile?welcomeMessage=true')

/** The newsroom's questions to somebody new, at the end of joining. */
export function SurveyPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { firstname } = useSignedIn()
  const lang = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const content = useQuery({
    queryKey: ['content', 'join/setup'],
    queryFn: ({ signal }) => call('GET /content/join/setup', {}, { signal, quiet: true }),
  })
  const slug = content.data?.surveySlug ?? ''
  const survey = useQuery({ ...calloutQuery(slug, lang), enabled: slug !== '' })
  useTitle(t('callouts.survey.page'))

  // None is chosen, or the chosen one is gone: nobody is held up by it.
  if ((content.data && !slug) || survey.isError) return <GoTo href={home()} />
  const leave = () => void router.navigate({ href: home() })
  return (
    <AuthLayout>
      <SurveyTitle firstname={firstname} />
      {content.isError && <ErrorState level={2} onRetry={() => void content.refetch()} retrying={content.isFetching} />}
      {content.data?.surveyText && <RichTextView html={content.data.surveyText} />}
      {survey.data && content.data && (
        <SurveyStep content={content.data} onSkip={leave}>
          <Questions callout={survey.data} onLeave={leave} />
        </SurveyStep>
      )}
      {!survey.data && !content.isError && (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </AuthLayout>
  )
}

interface QuestionsProps {
  callout: PublicCallout
  onLeave: () => void
}

/** Whoever can't respond to it, as somebody without a membership to a callout for members, goes on as well. */
function Questions({ callout, onLeave }: QuestionsProps) {
  const { action } = useAnswering(callout)
  if (action && !canRespond(action)) return <GoTo href={home()} />
  return <ResponseForm callout={callout} onArrived={onLeave} />
}
