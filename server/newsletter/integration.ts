import { Problem } from '#domain/http/problem.ts'
import type { Integration } from '#domain/newsletter/api.ts'
import type { NewsletterGroup } from '#domain/newsletter/newsletter.ts'
import { actorOf } from '#server/activity/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { listGroups } from './built-in/groups-queries.ts'
import { isBuiltIn } from './built-in/is-built-in.ts'
import { refreshGroups } from './groups.ts'
import { checkHealth } from './health.ts'
import { testAudienceOf } from './providers/test-audience.ts'
import { readKeptGroups } from './settings.ts'

/** The provider and the groups it had when it was last asked; with its health, which asks it. */
export async function getIntegration(
  { db, config, log }: Pick<Context, 'db' | 'config' | 'log'>,
  withHealth: boolean,
): Promise<Integration> {
  const status = withHealth ? { status: await checkHealth({ config, log }) } : {}
  const { provider, audienceId } = config.newsletter
  if (provider === 'none') return { provider, ...status }
  const groups = isBuiltIn(config) ? await listGroups(db) : ((await readKeptGroups(db)) ?? [])
  return {
    provider,
    audienceId,
    groups: groups.map(({ id, label }) => ({ id, label, checked: false as const })),
    ...status,
  }
}

export async function refreshIntegration(context: Context) {
  const groupChanges = await refreshGroups(context, actorOf(context.viewer))
  return { info: await getIntegration(context, true), groupChanges }
}

/** For trying things out, where development is switched on. */
export function setTestGroups({ config }: Pick<Context, 'config'>, groups: NewsletterGroup[]): { message: string } {
  if (!config.dev || config.newsletter.provider !== 'test') throw new Problem('not-found')
  testAudienceOf(config).groups = groups
  return { message: `The test provider has ${groups.length} groups` }
}
