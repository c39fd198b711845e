import './settings.css'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDot, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { useSignedIn } from '#web/platform/viewer.ts'
import { Loading, Skeleton } from '#web/ui/base/skeleton.tsx'
import { Section } from '#web/ui/dashboard/section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { InfoList } from '#web/ui/layout/info-list.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { installationQuery } from './queries.ts'

type Installation = ReplyOf<'GET /settings/installation'>
type State = Installation['checks'][number]['state']

/** What is set where Masthead is installed, and can't be changed here. */
export function InstallationPage() {
  const { t } = useTranslation()
  const isSuperadmin = useSignedIn().activeRoles.includes('superadmin')
  if (!isSuperadmin) return <Notice>{t('admin-installation.superadminsOnly')}</Notice>
  return <Found />
}

function Found() {
  const { t } = useTranslation()
  const installation = useQuery(installationQuery)
  if (installation.data) {
    return (
      <div className="stack-8 set-page">
        <Readiness checks={installation.data.checks} />
        <Facts installation={installation.data} />
      </div>
    )
  }
  if (installation.isError) {
    return <ErrorState level={2} onRetry={() => void installation.refetch()} retrying={installation.isFetching} />
  }
  return (
    <Loading label={t('shell.loading.title')}>
      <Skeleton height="16rem" />
    </Loading>
  )
}

/** What needs doing comes first. */
const order: readonly State[] = ['missing', 'advised', 'done']
const glyphs = { missing: TriangleAlert, advised: CircleDot, done: CircleCheck }

function Readiness({ checks }: Pick<Installation, 'checks'>) {
  const { t } = useTranslation()
  const sorted = checks.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const missing = checks.filter(({ state }) => state === 'missing').length
  return (
    <Section title={t('admin-installation.readiness')}>
      <div className="stack">
        <p className="ui soft">
          {missing === 0 ? t('admin-installation.ready') : t('admin-installation.notReady', { count: missing })}
        </p>
        <ul className="set-state">
          {sorted.map(({ name, state }) => (
            <li key={name}>
              <Icon of={glyphs[state]} />
              <div>
                <p className="strong">
                  {t(`admin-installation.checks.${name}.title`)}
                  <span className="small muted"> · {t(`admin-installation.states.${state}`)}</span>
                </p>
                <p className="ui soft">{t(`admin-installation.checks.${name}.${state}`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Facts({ installation }: { installation: Installation }) {
  const { t } = useTranslation()
  const { address, mailServer, payments, trustedOrigins, calloutOnlyMode, cleanAfterDays, version, revision } =
    installation
  const { database, storage, captcha, newsletter, map } = installation
  const providers = payments.providers.map(({ name, isLive }) =>
    t(`admin-installation.${isLive ? 'live' : 'test'}`, { provider: t(`admin-installation.providers.${name}`) }),
  )
  return (
    <Section title={t('admin-installation.facts')}>
      <div className="stack">
        <p className="ui soft">{t('admin-installation.factsWhat')}</p>
        <InfoList
          entries={[
            { label: t('admin-installation.labels.address'), value: <span className="wrap-anywhere">{address}</span> },
            {
              label: t('admin-installation.labels.mailServer'),
              value: mailServer
                ? t(`admin-installation.mail.${mailServer.hasLogin ? 'withLogin' : 'open'}`, {
                    server: `${mailServer.host}:${mailServer.port}`,
                  })
                : t('admin-installation.none'),
            },
            {
              label: t('admin-installation.labels.payments'),
              value: providers.length > 0 ? providers.join(', ') : t('admin-installation.simulated'),
            },
            {
              label: t('admin-installation.labels.database'),
              value: t(`admin-installation.values.database.${database}`),
            },
            { label: t('admin-installation.labels.storage'), value: t(`admin-installation.values.storage.${storage}`) },
            { label: t('admin-installation.labels.captcha'), value: t(`admin-installation.values.captcha.${captcha}`) },
            {
              label: t('admin-installation.labels.newsletter'),
              value: t(`admin-installation.values.newsletter.${newsletter}`),
            },
            { label: t('admin-installation.labels.map'), value: t(`admin-installation.values.map.${map}`) },
            {
              label: t('admin-installation.labels.geocoder'),
              value: t(`admin-installation.values.geocoder.${installation.geocoder ?? 'none'}`),
            },
            {
              label: t('admin-installation.labels.trustedOrigins'),
              value: trustedOrigins.join(', ') || t('admin-installation.none'),
            },
            {
              label: t('admin-installation.labels.mode'),
              value: t(`admin-installation.mode.${calloutOnlyMode ? 'callouts' : 'everything'}`),
            },
            {
              label: t('admin-installation.labels.cleaning'),
              value: t('admin-installation.cleaning', { days: cleanAfterDays }),
            },
            { label: t('admin-installation.labels.version'), value: `${version} (${revision})` },
          ]}
        />
      </div>
    </Section>
  )
}
