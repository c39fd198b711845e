import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listAnswerFields } from '#domain/callout-responses/answer-filters.ts'
import { responseFilters } from '#domain/callout-responses/filters.ts'
import { inbox, offeredBuckets } from '#domain/callouts/bucket.ts'
import type { Filter } from '#domain/rules/filter.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { ContactValue, useContactNames } from '#web/contact-lookup/index.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { type FilterField, isGroup } from '#web/ui/filter-builder/filter-field.ts'
import { useAssignable } from '../assignable.ts'
import { useFormQuestions } from '../form-questions.ts'
import { responseTagsQuery } from '../queries.ts'
import { useGroupName } from './group-name.ts'

/** In the order they are offered. Who responded is for admins to know; everybody may ask whether it was a guest. */
const names = [
  'number',
  'createdAt',
  'updatedAt',
  'guest',
  'contact',
  'bucket',
  'tags',
  'assignee',
  'duplicate',
  'followUp',
  'answers',
  'id',
] as const
type Name = (typeof names)[number]

const filters: Readonly<Record<string, Filter>> = {
  ...responseFilters,
  guest: { type: 'boolean' },
  duplicate: { type: 'boolean' },
}

/** Everything that can be asked about the responses to a callout, in the words of the page and its form. */
export function useResponseFields(
  calloutId: string,
  rules: RuleGroup | undefined,
): { fields: readonly FilterField[]; isPending: boolean } {
  const { t } = useTranslation()
  const knowsContacts = isAdmin(useSignedIn())
  const tags = useQuery(responseTagsQuery(calloutId))
  const { people, isPending } = useAssignable(calloutId)
  const questions = useFormQuestions()
  const nameOfContact = useContactNames(knowsContacts ? contactsIn(rules) : [])

  const groupName = useGroupName()

  const fields = useMemo(() => {
    const buckets = offeredBuckets.map((value) => ({ value, label: t(`ui.status.${value}`) }))
    const more: Partial<Record<Name, Partial<FilterField>>> = {
      contact: { control: ContactValue, nameOf: nameOfContact, nullable: false },
      bucket: {
        choices: buckets,
        takesOthers: true,
        nameOf: (value) => buckets.find((each) => each.value === (value || inbox))?.label,
      },
      tags: { choices: (tags.data ?? []).map(({ id, name }) => ({ value: id, label: name })) },
      assignee: {
        choices: [
          { value: 'me', label: t('desk.filters.me') },
          ...people.slice(1).map(({ id, name }) => ({ value: id, label: name })),
        ],
        takesOthers: true,
        nameOf: (value) => people.find(({ id }) => id === value)?.name,
      },
      id: { isRare: true },
    }
    const own = names
      .filter((name) => name !== 'contact' || knowsContacts)
      .flatMap((name): FilterField[] => {
        const filter = filters[name]
        if (!filter) return []
        return [
          {
            ...filter,
            name,
            label: t(`desk.filters.fields.${name}`),
            group: t('desk.filters.response'),
            ...more[name],
          },
        ]
      })
    const answers = listAnswerFields(questions).map((field, index): FilterField => {
      const { page = 1, pageTitle = '' } = questions[index] ?? {}
      return { ...field, group: groupName({ page, pageTitle }) }
    })
    return [...own, ...answers]
  }, [t, questions, groupName, people, tags.data, knowsContacts, nameOfContact])

  return { fields, isPending: isPending || tags.isPending }
}

function contactsIn(part: RuleGroup | Rule | undefined): string[] {
  if (!part) return []
  if (isGroup(part)) return [...new Set(part.rules.flatMap(contactsIn))]
  return part.field === 'contact' ? part.value.map(String) : []
}
