import { answerText } from '#domain/callouts/answers/answer-text.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { viewOf } from './views.ts'

/** An answer in the words of a language where its type has some, else in its text form; empty for none. */
export function writeAnswer(
  component: InputComponent,
  answer: unknown,
  speaking: { locale: string; currency: string },
): string {
  const { write } = viewOf(component.type)
  const given = Array.isArray(answer) ? answer : [answer]
  const written = given.map((each) => write?.(each, component, speaking)).filter((each) => each !== undefined)
  return written.length === given.length ? written.join(', ') : answerText(component, answer)
}
