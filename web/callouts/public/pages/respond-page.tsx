import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { canRespond } from '../answering.ts'
import { keptSearch, readParameter } from '../flags.ts'
import { usePending } from '../outbox/outbox.ts'
import { ResponseForm } from '../response-form.tsx'
import { useAnswering, useCallout } from '../use-callout.ts'
import { GoTo } from './go-to.tsx'
import { useArrival } from './use-arrival.ts'

/** The form by itself. */
export function RespondPage() {
  const { t } = useTranslation()
  const callout = useCallout()
  const { action, own, isPreview } = useAnswering(callout)
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const arrive = useArrival(callout)
  const pending = usePending(callout.id)
  // The way to the thanks is taken: that one has answered now leads nowhere else.
  const [hasArrived, setArrived] = useState(false)
  useTitle(`${t('callouts.respond')} - ${callout.title}`)

  // What is on its way is told here, whatever became of the callout.
  if ((action && !canRespond(action) && !pending && !hasArrived) || isPreview) {
    return <GoTo href={`/callouts/${encodeURIComponent(callout.slug)}${keptSearch(search, ['answers'])}`} />
  }
  return (
    <div className="form-col stack-6">
      <h1 tabIndex={-1}>{callout.title}</h1>
      {action ? (
        <ResponseForm
          callout={callout}
          linked={readParameter(search, 'answers')}
          former={action === 'change' && own ? own : undefined}
          wantedNews={own?.followUp}
          turnsByHistory
          onArrived={() => {
            setArrived(true)
            arrive()
          }}
        />
      ) : (
        <Loading label={t('shell.loading.title')}>
          <Skeleton height="12rem" />
        </Loading>
      )}
    </div>
  )
}
