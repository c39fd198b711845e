import i18next from 'i18next'
import { listAnswerFields } from '#domain/callout-responses/answer-filters.ts'
import {
  factFilters,
  firstPaymentFilter,
  hasAnsweredFilter,
  responsesFilter,
} from '#domain/callout-responses/contact-filters.ts'
import { responseFilters } from '#domain/callout-responses/filters.ts'
import { offeredBuckets } from '#domain/callouts/bucket.ts'
import { storedSlides } from '#domain/callouts/editing/draft.ts'
import { listQuestions, readQuestions } from '#domain/callouts/questions.ts'
import { displayName } from '#domain/contacts/contact.ts'
import { offered } from '#web/platform/desk/membership.ts'
import { call } from '#web/platform/http/call.ts'
import { withTexts } from '#web/platform/i18n/texts.ts'
import type { FilterField } from '#web/ui/filter-builder/filter-field.ts'

const names = ['createdAt', 'bucket', 'assignee', 'tags', 'answers'] as const

/** What contacts can be asked about callouts: whether they responded, and what their responses are like; of those that are there. */
export async function findCalloutFields(ids: readonly string[]): Promise<readonly FilterField[]> {
  // Their labels are made of them.
  await withTexts('desk', Promise.resolve())
  const found = await Promise.allSettled(ids.map(findOne))
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}

async function findOne(id: string): Promise<readonly FilterField[]> {
  const params = { id }
  const [callout, tags, reviewers] = await Promise.all([
    call('GET /callout/:id', { params, query: { with: ['form'] } }),
    call('GET /callout/:id/tags', { params, query: { sort: 'name' } }),
    call('GET /callout/:id/reviewers', { params }),
  ])
  const { t } = i18next
  const choices: Partial<Record<(typeof names)[number], FilterField['choices']>> = {
    bucket: offeredBuckets.map((value) => ({ value, label: t(`ui.status.${value}`) })),
    assignee: [
      { value: 'me', label: t('desk.filters.me') },
      ...reviewers.map(({ contact }) => ({ value: contact.id, label: displayName(contact) })),
    ],
    tags: tags.map((tag) => ({ value: tag.id, label: tag.name })),
  }
  const { title } = callout
  const group = t('admin-contacts.categories.callout')
  const labelled = (label: string) => ({ label: t('desk.filters.ofCallout', { title, field: label }), group })
  const answers = listAnswerFields(listQuestions(readQuestions({ slides: [...storedSlides(callout)] })))
  return [
    { ...factFilters.hasAnswered, name: hasAnsweredFilter(id), ...labelled(t('desk.filters.hasAnswered')) },
    ...offered(['firstPayment']).map((name) => ({
      ...factFilters[name],
      name: firstPaymentFilter(id),
      ...labelled(t(`desk.filters.${name}`)),
    })),
    ...names.map((name): FilterField => {
      const offered = choices[name]
      return {
        ...responseFilters[name],
        name: responsesFilter(id, name),
        ...labelled(t(`desk.filters.fields.${name}`)),
        ...(offered && { choices: offered, takesOthers: name !== 'tags' }),
      }
    }),
    ...answers.map((field) => ({ ...field, name: responsesFilter(id, field.name), ...labelled(field.label) })),
  ]
}
