import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Count } from '#web/ui/dashboard/count.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { RelativeTime } from '#web/ui/status/relative-time.tsx'
import { AccountSection } from './account-section.tsx'
import { me, sessionsQuery } from './queries.ts'

type Session = ReplyOf<'GET /contact/:id/session'>['items'][number]

/** Where somebody is logged in, each to be ended from here. */
export function SessionsSection() {
  const { t } = useTranslation()
  const sessions = useQuery(sessionsQuery)
  return (
    <AccountSection id="sessions" title={t('account.sessions.title')} text={<p>{t('account.sessions.text')}</p>}>
      {sessions.data ? (
        <SessionList sessions={sessions.data.items} now={new Date(sessions.dataUpdatedAt)} />
      ) : sessions.isError ? (
        <ErrorState onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
      ) : (
        <Loading label={t('shell.loading.title')}>
          <div className="stack">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </Loading>
      )}
    </AccountSection>
  )
}

function SessionList({ sessions, now }: { sessions: readonly Session[]; now: Date }) {
  const { t } = useTranslation()
  const [ending, setEnding] = useState<string>()
  const others = sessions.filter(({ current }) => !current)
  // This one first, then those used last.
  const ordered = [...sessions].sort(
    (a, b) => Number(b.current) - Number(a.current) || (a.lastUsedAt < b.lastUsedAt ? 1 : -1),
  )

  async function end(which: string, act: () => Promise<unknown>, title: string) {
    setEnding(which)
    try {
      await act()
      toaster.show({ variant: 'success', title })
    } catch (problem) {
      // Ended elsewhere meanwhile is what was wanted; the list below says what is true now.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    setEnding(undefined)
    document.getElementById('sessions-title')?.focus()
  }

  return (
    <div className="stack">
      <ul className="rows">
        {ordered.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            ending={ending === session.id}
            onEnd={() =>
              end(
                session.id,
                () => call('DELETE /contact/:id/session/:sessionId', { params: { ...me, sessionId: session.id } }),
                t('account.sessions.ended'),
              )
            }
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="dangerOutlined"
          loading={ending === 'all'}
          onClick={() =>
            void end('all', () => call('DELETE /contact/:id/session', { params: me }), t('account.sessions.allEnded'))
          }
        >
          {t('account.sessions.endAll')} <Count value={others.length} />
        </Button>
      )}
    </div>
  )
}

interface RowProps {
  session: Session
  now: Date
  ending: boolean
  onEnd: () => Promise<void>
}

function SessionRow({ session, now, ending, onEnd }: RowProps) {
  const { t } = useTranslation()
  const device = session.device || t('account.sessions.unknownDevice')
  return (
    <li className="row row--between">
      <div className="account__session">
        <Icon of={/Android|iOS|iPhone|iPad/.test(session.device) ? Smartphone : Monitor} />
        <div>
          <span className="strong">{device}</span>
          <div className="small muted">
            {session.current ? t('account.sessions.current') : <LastUsed session={session} now={now} />}
            {' · '}
            {t('account.sessions.since')} <RelativeTime date={session.createdAt} />
          </div>
        </div>
      </div>
      {!session.current && (
        <Button size="sm" loading={ending} onClick={() => void onEnd()}>
          {t('shell.logOut')}
          <span className="sr"> {device}</span>
        </Button>
      )}
    </li>
  )
}

function LastUsed({ session, now }: Pick<RowProps, 'session' | 'now'>) {
  const { t } = useTranslation()
  return (
    <>
      {t('account.sessions.lastUsed')} <RelativeTime date={session.lastUsedAt} now={now} />
    </>
  )
}
