import { fullKey, type Question } from '#domain/callouts/questions.ts'
import { isRepeatable, type ResponsePart, type ResponseTarget, type ResponseTargets } from './target.ts'

/** What other tools, and our own table, call what isn't an answer; letters and digits only. */
const usual: Readonly<Record<ResponsePart, readonly string[]>> = {
  createdAt: [
    'date',
    'timestamp',
    'createdat',
    'created',
    'submitdate',
    'submittedat',
    'submitted',
    'dateofsubmission',
    'completedat',
    'datesubmitted',
    'zeitstempel',
    'datum',
    'enddate',
  ],
  guestName: ['fullname', 'name', 'guestname', 'respondent'],
  guestFirstname: ['firstname', 'givenname', 'vorname', 'prenom', 'nombre'],
  guestLastname: ['lastname', 'surname', 'familyname', 'nachname', 'nom', 'apellido'],
  guestEmail: ['emailaddress', 'email', 'guestemail', 'mail', 'emailadresse', 'courriel', 'username'],
  bucket: ['bucket'],
  tags: ['tags', 'labels'],
}

/**
 * What each column is likely to be: an answer by the question's full key, label or key, else a part of the response by its
 * usual name. Each is guessed once, for the first column that fits.
 */
export function guessColumns(header: readonly string[], targets: ResponseTargets): Record<string, ResponseTarget> {
  const guessed: Record<string, ResponseTarget> = {}
  const taken = new Set<ResponseTarget>()
  const take = (column: string, target: ResponseTarget | undefined) => {
    if (!target || Object.hasOwn(guessed, column) || (taken.has(target) && !isRepeatable(target, targets))) return
    guessed[column] = target
    taken.add(target)
  }
  const questions = [...targets.questions]
  for (const namesOf of ways) {
    for (const column of header) {
      const name = fold(column)
      const found = questions.find(
        ([target, question]) => !taken.has(target) && namesOf(question).map(fold).includes(name),
      )
      if (name !== '') take(column, found?.[0])
    }
  }
  for (const column of header) {
    const name = fold(column)
    take(
      column,
      targets.parts.find((part) => usual[part].includes(name)),
    )
  }
  if (taken.has('guestFirstname') || taken.has('guestLastname')) drop(guessed, 'guestName')
  return guessed
}

/** What a column may call a question, the surest first. */
const ways: readonly ((question: Question) => string[])[] = [
  (question) => [fullKey(question), `answers.${fullKey(question)}`],
  ({ component }) => [component.label ?? ''],
  ({ component }) => [component.key],
]

const fold = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

function drop(guessed: Record<string, ResponseTarget>, target: ResponseTarget) {
  for (const [column, known] of Object.entries(guessed)) if (known === target) delete guessed[column]
}
