import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiProblem, type FieldIssue } from '#web/platform/http/api-problem.ts'
import { afterPointerUp } from '#web/ui/base/after-pointer-up.ts'
import { asksForSupport, issueText, problemText } from '../forms/problem-text.ts'

/** What is wrong, by field: the sentence to show there. */
export type FieldIssues<Fields> = { [Name in keyof Fields]?: string | undefined }

interface Options<Fields extends FieldValues> {
  defaultValues: DefaultValues<Fields>
  /** Runs as the person types and again on submit; the server checks again. */
  check: (fields: Fields) => FieldIssues<Fields>
}

export type Form<Fields extends FieldValues> = UseFormReturn<Fields>

/**
 * A form whose fields are checked when they are left and, from then on, with every change. Leaving a field that nobody
 * changed checks nothing: tabbing through an empty form is no mistake.
 */
export function useCheckedForm<Fields extends FieldValues>({ defaultValues, check }: Options<Fields>): Form<Fields> {
  const form = useForm<Fields>({
    mode: 'onTouched',
    defaultValues,
    resolver: (fields) => {
      const faults = Object.entries(check(fields)).filter(([, message]) => message !== undefined)
      if (faults.length === 0) return { values: fields, errors: {} }
      const errors = Object.fromEntries(
        faults.map(([name, message]) => [name, { type: isBlank(fields[name]) ? 'required' : 'check', message }]),
      )
      return { values: {}, errors: errors as unknown as FieldErrors<Fields> }
    },
  })
  const { dirtyFields, isSubmitted } = form.formState
  return {
    ...form,
    register: (name, options) => {
      const bound = form.register(name, options)
      const isAsked = isSubmitted || name in dirtyFields
      return { ...bound, onBlur: async (event) => void (isAsked && afterPointerUp(() => void bound.onBlur(event))) }
    },
  }
}

/** Nothing was typed, chosen or ticked. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0)
}

/** Names of our fields for those of the call's body, where they differ: `{ 'contribution.amount': 'amount' }`. */
type Renamed<Fields> = Record<string, Path<Fields>>

interface ShowOptions<Fields> {
  renamed?: Renamed<Fields>
  /** A better sentence for what can be wrong at a field, where the form knows one. */
  textOf?: (issue: FieldIssue) => string | undefined
}

/** Puts a refusal where it belongs: at its fields, else above the button. */
export function useShowProblem<Fields extends FieldValues>(
  form: Form<Fields>,
  { renamed = {}, textOf }: ShowOptions<Fields> = {},
) {
  const { t } = useTranslation()
  return (problem: unknown) => {
    if (!(problem instanceof ApiProblem)) throw problem
    const known = new Set(Object.keys(form.getValues()))
    const atFields = problem.issues.flatMap((issue) => {
      const name = renamed[issue.path] ?? issue.path
      return known.has(name) ? [{ name: name as Path<Fields>, message: textOf?.(issue) ?? issueText(issue, t) }] : []
    })
    if (problem.code === 'duplicate-email' && known.has('email')) {
      atFields.push({ name: 'email' as Path<Fields>, message: problemText(problem, t) })
    }
    for (const [index, { name, message }] of atFields.entries()) {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    }
    form.setError('root.server', {
      type: asksForSupport(problem, t) ? 'support' : 'server',
      message: problemText(problem, t),
    })
  }
}
