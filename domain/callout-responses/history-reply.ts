import { z } from 'zod'
import { Contact } from '#domain/contacts/reply.ts'
import { RichTextField } from '#domain/content/rich-text-field.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { changedBy, storedChangeKinds } from './history.ts'
import { letterStates } from './letter-state.ts'
import { NumberedResponse } from './reply.ts'

const Colleague = Contact.nullable().describe(
  'Reviewers see only name, address, date joined and roles; null if deleted',
)
const NamedTag = z.object({ id: z.uuid(), name: z.string().describe('As it was called then') })

/** One thing that happened to a response. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: IsoDate,
  kind: z.enum(['received', ...storedChangeKinds]),
  by: Contact.nullable().describe('The colleague; the respondent only for admins'),
  byKind: z.enum(changedBy),
  changeId: z.uuid().optional().describe('By which the change can be undone'),
  undoneAt: IsoDate.optional(),
  bucket: z.object({ from: z.string(), to: z.string() }).optional(),
  assignee: z.object({ from: Colleague, to: Colleague }).optional(),
  tags: z.object({ added: z.array(NamedTag), removed: z.array(NamedTag) }).optional(),
  duplicateOf: z.object({ from: NumberedResponse.nullable(), to: NumberedResponse.nullable() }).optional(),
  pictures: z
    .object({ withheld: z.array(z.string()), allowed: z.array(z.string()) })
    .optional()
    .describe('Those that map and gallery no longer show, and those that they show again'),
  answers: z
    .array(z.object({ key: z.string().describe('`<slideId>.<key>`'), from: z.unknown(), to: z.unknown() }))
    .optional(),
  email: z
    .object({
      subject: z.string(),
      text: RichTextField,
      state: z
        .enum(letterStates)
        .optional()
        .describe('What became of it; `failed`: it didn’t arrive. Left out once the outbox no longer says so'),
    })
    .optional()
    .describe('What a colleague wrote to the respondent; left out once it is deleted with what identifies them'),
})
export type HistoryEntry = z.output<typeof HistoryEntry>
