import { isUuidShaped } from '#domain/http/uuid.ts'
import { type Command, CommandError, command } from '#server/platform/commands/command.ts'
import { type Processing, processSegments } from './process-segments.ts'

/** `masthead process segments`: what the daily job does, now. */
export function ongoingEmailCommands(processing: Processing): Command[] {
  return [
    command({
      group: 'process',
      action: 'segments',
      summary: 'Note who joined and left the segments that ongoing emails and series follow, and write the emails',
      options: { segment: { type: 'string', summary: 'Only the segment with this id' } },
      async run({ segment }, context) {
        if (segment !== undefined && !isUuidShaped(segment)) {
          throw new CommandError(`${segment} is not the id of a segment`)
        }
        const processed = await processSegments(
          processing,
          context,
          segment === undefined ? {} : { segmentId: segment },
        )
        for (const { name, joined, left } of processed) {
          context.print(
            joined === undefined
              ? `${name}: its rules name something that no longer exists`
              : `${name}: ${joined} joined, ${left} left`,
          )
        }
        if (processed.length === 0) context.print('No ongoing email or series is linked to a segment.')
      },
    }),
  ]
}
