import { Problem } from '#domain/http/problem.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Whether newsletters are kept here, and nobody else asks people to confirm. */
export const isBuiltIn = ({ newsletter }: Pick<Config, 'newsletter'>) => newsletter.provider === 'builtin'

export function assertBuiltIn(config: Pick<Config, 'newsletter'>): void {
  if (!isBuiltIn(config)) throw new Problem('not-found')
}
