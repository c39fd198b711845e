import { type UploadKind, uploadKinds } from '#domain/uploads/upload.ts'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { findStorageProblem } from './health.ts'

const summaries: Readonly<Record<UploadKind, string>> = {
  image: 'Check that images can be processed and stored',
  document: 'Check that documents can be stored',
}

/** Each ends with 1 when something is wrong. */
export const uploadHealthCommands: readonly Command[] = uploadKinds.map((kind) =>
  command({
    group: 'health',
    action: kind,
    summary: summaries[kind],
    async run(_, { config, print }) {
      const fault = await findStorageProblem(config, kind)
      if (fault) throw new CommandError(`${kind}: unhealthy, ${fault}`)
      print(`${kind}: healthy`)
    },
  }),
)
