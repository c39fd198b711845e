import type { FeeCountry } from '#domain/contributions/fees.ts'
import { type ProviderName, providerNames } from '#domain/contributions/payment-methods.ts'
import { type Pacing, providerRehearsals, type RehearsalDeclaration } from '#server/contributions/index.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { describeResult, summarise } from './report.ts'
import { type StepResult, walkSteps } from './walk-steps.ts'

export interface RehearsalOrder extends Pacing {
  keys: Partial<Record<ProviderName, string | undefined>>
  /** Where the simulator stands for a provider. */
  apiUrls?: Partial<Record<ProviderName, string>>
  currency: string
  country: FeeCountry
  details: boolean
  print(text: string): void
}

/** Walks through each provider that has a key. Answers all results; throws before anything is asked when a key is no test key. */
export async function rehearseProviders(order: RehearsalOrder): Promise<StepResult[]> {
  const { keys, apiUrls = {}, print, details, ...settings } = order
  const chosen = providerNames.flatMap((name) => {
    const key = keys[name]
    return key ? [{ name, key, declaration: providerRehearsals[name] }] : []
  })
  for (const { key, declaration } of chosen) assertTestKey(declaration, key)
  const all: StepResult[] = []
  for (const { name, key, declaration } of chosen) {
    print(`${declaration.label} in test mode, ${settings.currency}`)
    const rehearsal = await declaration.open({ ...settings, key, apiUrl: apiUrls[name] })
    try {
      const onResult = (result: StepResult) => print(describeResult(result, { details }))
      const results = await walkSteps(rehearsal, { signal: settings.signal, onResult })
      print(`${declaration.label}: ${summarise(results)}`)
      all.push(...results)
    } finally {
      for (const left of await rehearsal.cleanUp()) print(`Couldn’t delete ${left}: delete them in the dashboard.`)
    }
  }
  return all
}

function assertTestKey({ label, isTestKey, testKeys }: RehearsalDeclaration, key: string): void {
  if (!isTestKey(key))
    throw new CommandError(`this is no test key of ${label}, which begins with ${testKeys}: nothing was asked`)
}
