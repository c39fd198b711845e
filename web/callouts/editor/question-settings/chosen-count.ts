import { useQuery } from '@tanstack/react-query'
import { listAnswerFields } from '#domain/callout-responses/answer-filters.ts'
import { storedSlides } from '#domain/callouts/editing/draft.ts'
import { listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { EditedCallout } from '../editor-queries.ts'
import { useStoredCallout } from '../stored-callout.ts'

/** How many responses chose an option of a question as it is stored; undefined until that is known. */
export function useChosenCount(componentId: string, value: string | undefined): number | undefined {
  const { stored } = useStoredCallout()
  const rules = stored && value !== undefined ? chosenRules(stored, componentId, value) : undefined
  const { data } = useQuery({
    queryKey: ['responses', stored?.id, 'chosen', rules],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, ...(rules && { rules }) }
      return (await call('GET /callout/:id/responses', { params: { id: stored?.id ?? '' }, query }, { signal })).total
    },
    enabled: rules !== undefined,
    staleTime: 0,
  })
  return data
}

function chosenRules(stored: EditedCallout, componentId: string, value: string): RuleGroup | undefined {
  const questions = listQuestions(readQuestions({ slides: [...storedSlides(stored)] }))
  const [field] = listAnswerFields(questions.filter(({ component }) => component.id === componentId))
  if (!field?.options?.includes(value)) return undefined
  const operator = field.type === 'array' ? 'contains' : 'equal'
  return { condition: 'AND', rules: [{ field: field.name, operator, value: [value] }] }
}
