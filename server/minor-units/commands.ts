import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { type Decision, decideMinorUnits, sayDigits } from './minor-units.ts'

const isDecision = (text: string): text is Decision => text === 'convert' || text === 'confirm'

export const minorUnitCommands: readonly Command[] = [
  command({
    group: 'payments',
    action: 'minor-units',
    summary: 'Convert stored amounts to the decimals that payment providers count in, or confirm that they have them',
    arguments: { decision: { summary: '`convert` or `confirm`', required: true } },
    async run({ decision }, { db, config, print }) {
      if (!isDecision(decision)) throw new CommandError('choose `convert` or `confirm`')
      const { currencyCode, from, to, isOpen } = await decideMinorUnits(db, config, decision)
      if (!isOpen) return print(`Amounts in ${currencyCode} have ${sayDigits(to)} already; nothing was changed.`)
      if (decision === 'confirm')
        return print(`Amounts in ${currencyCode} keep their numbers and have ${sayDigits(to)}.`)
      print(
        `Converted all amounts in ${currencyCode} from ${sayDigits(from)} to ${sayDigits(to)}. Contributions go on at the ` +
          'payment provider as they are there: compare them with npm run masthead -- payments reconcile',
      )
    },
  }),
]
