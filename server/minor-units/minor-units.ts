import { minorDigits } from '#domain/money/minor-units.ts'
import { readUnits, storeDigits } from '#server/content/index.ts'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'
import { formerDigits } from './former-digits.ts'
import { findAnyAmount, hasLeftOver, lockUnits, shiftAll } from './queries.ts'

export type Decision = 'convert' | 'confirm'

interface Units {
  currencyCode: string
  /** Decimals of the amounts that are stored. */
  from: number
  /** Decimals by the table. */
  to: number
}

/** At each start: amounts mean what the table says, or somebody has to say what they mean. */
export async function checkMinorUnits(db: Database, config: Pick<Config, 'currency'>): Promise<void> {
  const units = await findUnits(db, config)
  if (!units) return
  const amount = units.from === units.to ? undefined : await findAnyAmount(db)
  if (amount !== undefined) throw new CannotStart(explain(units, amount))
  if (units.isUnsaid) await storeDigits(db, units.to)
}

async function findUnits(
  db: Database,
  config: Pick<Config, 'currency'>,
): Promise<(Units & { isUnsaid: boolean }) | undefined> {
  const stored = await readUnits(db, config)
  if (!stored) return undefined
  const { currencyCode, digits } = stored
  const to = minorDigits(currencyCode)
  return { currencyCode, from: digits ?? formerDigits(currencyCode), to, isUnsaid: digits !== to }
}

function explain({ currencyCode, from, to }: Units, amount: number): string {
  const write = (digits: number) => `${currencyCode} ${(amount / 10 ** digits).toFixed(digits)}`
  const command = (decision: Decision) => `  npm run masthead -- payments minor-units ${decision}`
  return [
    `Amounts in ${currencyCode} have ${sayDigits(to)} from now on, as payment providers count them; this site stored them with ${sayDigits(from)}. ` +
      `One of them is stored as ${amount}. Back up the database, then choose:`,
    `- It stands for ${write(from)}. Convert all amounts:`,
    command('convert'),
    `- It stands for ${write(to)}, as the provider charged it. Keep the numbers:`,
    command('confirm'),
  ].join('\n')
}

export const sayDigits = (digits: number) => (digits === 0 ? 'no decimals' : `${digits} decimals`)

/** What an operator decided, once: all amounts in one transaction, or none. False where there was nothing to decide. */
export function decideMinorUnits(db: Database, config: Pick<Config, 'currency'>, decision: Decision) {
  return db.transaction().execute(async (tx) => {
    await lockUnits(tx)
    const units = await findUnits(tx, config)
    if (!units) throw new CommandError('this site has no currency yet')
    const { from, to } = units
    const isOpen = from !== to
    if (isOpen && decision === 'convert') {
      if (to < from && (await hasLeftOver(tx, from - to)))
        throw new CommandError(
          `some amounts would lose decimals, so nothing was changed: keep the numbers with confirm`,
        )
      await shiftAll(tx, to - from)
    }
    await storeDigits(tx, to)
    return { ...units, isOpen }
  })
}
