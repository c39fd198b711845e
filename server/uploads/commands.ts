import { type UploadKind, uploadKinds } from '#domain/uploads/upload.ts'
import { type Command, command, healthCommand } from '#server/platform/commands/command.ts'
import { backfillDimensions } from './dimensions.ts'
import { checkStorageHealth } from './health.ts'

const summaries: Readonly<Record<UploadKind, string>> = {
  image: 'Check that images can be processed and stored',
  document: 'Check that documents can be stored',
}

/** Each ends with 1 when something is wrong. */
export const uploadHealthCommands: readonly Command[] = uploadKinds.map((kind) =>
  healthCommand(kind, summaries[kind], ({ config }) => checkStorageHealth(config, kind)),
)

/** `masthead image …` */
export const imageCommands: readonly Command[] = [
  command({
    group: 'image',
    action: 'backfill-dimensions',
    summary: 'Measure images whose width and height are unknown',
    options: { dryRun: { type: 'boolean', summary: 'Measure them and change nothing' } },
    async run({ dryRun }, context) {
      const { measured, unreadable } = await backfillDimensions(context, { dryRun })
      context.print(
        `${dryRun ? 'Would set' : 'Set'} the dimensions of ${measured} images; ${unreadable} can't be read.`,
      )
    },
  }),
]
