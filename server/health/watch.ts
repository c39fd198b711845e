import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { readSetting, writeSetting } from '#server/content/index.ts'
import { reportMessage } from '#server/platform/error-reports/report.ts'
import type { Health } from '#server/platform/health.ts'
import type { JobContext } from '#server/platform/jobs/job.ts'
import { healthChecks } from './checks.ts'

/** What was unwell when somebody last looked, each with the moment it began. */
const setting = 'unhealthy-since'
const Since = z.record(z.string(), z.string()).catch({})

/** Says in the log what is unwell, each time; an alert goes out once as it begins, and the log hears when it is over. */
export async function watchHealth(context: JobContext, checks = healthChecks): Promise<void> {
  const { db, now, log } = context
  const before = Since.parse((await readSetting(db, setting)) ?? {})
  const checked = await Promise.all(
    Object.entries(checks).map(async ([service, check]) => ({ service, health: await check(context) })),
  )
  for (const { service, health } of checked) note(context, { service, health, since: before[service] })
  const unwell = checked.filter(({ health }) => health.status === 'unhealthy')
  const after = Object.fromEntries(unwell.map(({ service }) => [service, before[service] ?? now.toISOString()]))
  if (isDeepStrictEqual(after, before)) return
  await writeSetting(db, setting, after)
  log.debug({ unwell: Object.keys(after) }, 'the health of services has changed')
}

function note(
  { config, log }: JobContext,
  { service, health, since }: { service: string; health: Health; since?: string | undefined },
) {
  if (health.status === 'unhealthy') {
    log.error({ service, detail: health.detail, since }, 'a service is unhealthy')
    if (!since) reportMessage(config, `${service} is unhealthy: ${health.detail}`, { service })
  } else if (since) log.warn({ service, since }, 'a service is healthy again')
}
