import { answerFilter } from '#domain/callouts/answers/answer-filter.ts'
import { defaultPublicView, type PlacePrecision, type PublicView } from '#domain/callouts/public-view.ts'
import { responsesOf } from '#domain/callouts/question-types/responses.ts'
import { fullKey, listQuestions, type Question, type Questions } from '#domain/callouts/questions.ts'
import type { ResponseViewSchema } from '#domain/callouts/response-view.ts'

/** What a callout shows of its responses to everybody. */
export interface PublicSettings {
  responseViewSchema: ResponseViewSchema
  /** Null: nobody has chosen anything. */
  publicView: PublicView | null
}

/** A form as far as its answers are public: made once for a callout, used for each response. */
export interface PublicForm {
  questions: Questions
  precision: PlacePrecision
  /** Every slide, with the questions whose answers everybody may see. */
  slides: readonly { id: string; questions: readonly Question[] }[]
  /** What title, pictures, place and icon are taken from, where it is such a question and public. */
  title: Question | undefined
  image: Question | undefined
  address: Question | undefined
  icon: Question | undefined
  /** The questions by whose answers readers filter map and gallery, in the order in which the editor chose them. */
  filters: readonly Question[]
}

export function readPublicForm(
  questions: Questions,
  { responseViewSchema: { titleProp, imageProp, map }, publicView }: PublicSettings,
): PublicForm {
  const { precision, filterQuestions } = publicView ?? defaultPublicView
  // It says in words where the place is.
  const isWrittenPlace = (question: Question) => precision !== 'exact' && fullKey(question) === map?.addressPatternProp
  const shown = listQuestions(questions).filter((question) => !question.adminOnly && !isWrittenPlace(question))
  const byKey = new Map(shown.map((question) => [fullKey(question), question]))
  const find = (key: string | undefined, fits: (question: Question) => boolean) => {
    const found = byKey.get(key ?? '')
    return found && fits(found) ? found : undefined
  }
  return {
    questions,
    precision,
    slides: questions.slides.map(({ id }) => ({ id, questions: shown.filter(({ slideId }) => slideId === id) })),
    title: find(titleProp, () => true),
    image: find(imageProp, areFiles),
    address: find(map?.addressProp, isPlace),
    icon: find(map?.mapIconProp, isSingleChoice),
    filters: [...new Set(filterQuestions)].flatMap((key) => find(key, isFilterable) ?? []),
  }
}

export const areFiles = ({ component }: Question) => responsesOf(component.type).areFiles === true

export const isPlace = ({ component }: Question) => responsesOf(component.type).coarsen !== undefined

const finite: readonly string[] = ['boolean', 'number', 'enum', 'array']

/** Whether readers may filter map and gallery by its answers: choices, ticks and numbers. Texts and places they search. */
function isFilterable({ component }: Pick<Question, 'component'>): boolean {
  return finite.includes(answerFilter(component).type)
}

/** Whether each answer to it is one of its options. */
function isSingleChoice({ component }: Question): boolean {
  const { type, several } = answerFilter(component)
  return type === 'enum' && !several
}
