import { anonymiseAnswers } from '#domain/callouts/answers/anonymise-answers.ts'
import { defaultPublicView } from '#domain/callouts/public-view.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import { findTags, readAllResponses, type WholeResponse } from '#server/callout-responses/index.ts'
import { type CalloutRecord, findCallout } from '#server/callouts/index.ts'
import { findSegments } from '#server/response-segments/index.ts'
import type { Database } from '#server/tables.ts'

export const anonymities = ['full', 'none'] as const
type Anonymity = (typeof anonymities)[number]

/** Of the file's shape; another shape has another number. */
const version = 1

interface Exporting {
  db: Database
  anonymity: Anonymity
}

/**
 * Callouts with their tags, segments and responses as JSON, in pieces that may stand on lines of their own: read as fast as
 * they are written, so that their number costs no memory. `full` leaves out all that tells who responded or what they wrote.
 */
export async function* writeCallouts(
  { db, anonymity, now }: Exporting & { now: Date },
  ids: readonly string[],
): AsyncGenerator<string> {
  yield openList({ format: 'masthead-callouts', version, exportedAt: now, anonymity }, 'callouts')
  let comma = ''
  for (const id of ids) {
    const found = await findCallout(db, id, undefined)
    if (!found) continue
    yield* writeCallout({ db, anonymity }, found.callout, comma)
    comma = ','
  }
  yield ']}'
}

async function* writeCallout(
  { db, anonymity }: Exporting,
  callout: CalloutRecord,
  before: string,
): AsyncGenerator<string> {
  const tags = await findTags(db, callout.id, { every: [] }, { order: 'ASC', offset: 0 })
  const found = await findSegments(db, callout.id, { every: [] }, { sort: 'order', order: 'ASC' })
  const segments = found
    .filter(({ ruleGroup }) => anonymity === 'none' || !namesSomebody(ruleGroup))
    .map(({ name, description, ruleGroup, position }) => ({ name, description, ruleGroup, order: position }))
  yield before + openList({ ...describeCallout(callout), tags, segments }, 'responses')
  let comma = ''
  for await (const responses of readAllResponses(db, callout.id)) {
    for (const response of responses) {
      yield comma + JSON.stringify(anonymity === 'full' ? hidePeople(response, callout) : showResponse(response))
      comma = ','
    }
  }
  yield ']}'
}

/** An object with one more property, a list of which the rest follows. */
const openList = (object: object, name: string) => `${JSON.stringify(object).slice(0, -1)},"${name}":[`

const namesSomebody = (group: RuleGroup) =>
  rulesIn(group).some(({ field, value }) => (field === 'contact' || field === 'assignee') && value.length > 0)

/** What whoever creates it sends, with its id. */
function describeCallout(callout: CalloutRecord) {
  const {
    questions: _q,
    textsFor: _t,
    revision: _r,
    sanitisedBy: _s,
    slugGenerated: _g,
    firstPublicAt: _f,
    publicView,
    ...sent
  } = callout
  return { ...sent, publicView: publicView ?? defaultPublicView }
}

function showResponse({ id: _, isGuest, ...response }: WholeResponse) {
  return { ...response, guest: isGuest }
}

function hidePeople(response: WholeResponse, { questions }: CalloutRecord) {
  const {
    contact: _c,
    guestName: _n,
    guestEmail: _e,
    assigneeEmail: _a,
    comments: _m,
    ...rest
  } = showResponse(response)
  return { ...rest, answers: anonymiseAnswers(questions, response.answers) }
}
