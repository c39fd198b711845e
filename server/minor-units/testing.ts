import type { TestApp } from '#server/testing/app.ts'
import { testConfig } from '#server/testing/config.ts'
import { minorUnitCommands } from './commands.ts'

type App = Pick<TestApp, 'db' | 'config' | 'now' | 'app'>

export async function decide(app: App, decision: string): Promise<string> {
  const printed: string[] = []
  const { db, config, app: server } = app
  await minorUnitCommands[0]?.run(
    { decision },
    { db, config, now: app.now(), print: (text) => printed.push(text), log: server.log },
  )
  return printed.join('\n')
}

export async function storedDigits({ db }: Pick<App, 'db'>): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'currency-minor-digits')
    .executeTakeFirst()
  return row?.value
}

export async function store({ db }: Pick<App, 'db'>, values: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
}

export const inCurrency = (code: string) => ({ ...testConfig({}), currency: { code, symbol: undefined } })
