import { type Comparison, isSame, type StepResult, show } from './walk-steps.ts'

const labels: Record<StepResult['outcome'], string> = { ok: 'ok', differs: 'DIFFERS', untried: 'not tried' }

/** A step on a line, with what differs below it; with `details` all that was compared. */
export function describeResult(
  { name, outcome, seconds, comparisons, reason }: StepResult,
  { details }: { details: boolean },
): string {
  const shown = comparisons.filter((comparison) => details || !isSame(comparison)).map(describeComparison)
  const lines = [...shown, ...(reason ? [reason] : [])].map((line) => `${' '.repeat(11)}${line}`)
  return [`${labels[outcome].padEnd(10)} ${name} (${seconds.toFixed(1)} s)`, ...lines].join('\n')
}

function describeComparison(comparison: Comparison): string {
  const { what, expected, found } = comparison
  return isSame(comparison) ? `${what}: ${show(found)}` : `${what}: expected ${show(expected)}, found ${show(found)}`
}

export function summarise(results: readonly StepResult[]): string {
  const count = (outcome: StepResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  return `${count('ok')} as expected, ${count('differs')} different, ${count('untried')} not tried.`
}
