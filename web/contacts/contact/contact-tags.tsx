import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Contact, contactQuery, refreshContact } from '#web/contact-lookup/index.ts'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SearchableSelect } from '#web/ui/fields/searchable-select.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { tagsQuery } from '../tags/queries.ts'
import { showChange } from './shown-contact.ts'

/** Sets and takes away tags of one contact; each is saved at once and can be undone. */
export function ContactTags({ contact, onDone }: { contact: Contact; onDone: () => void }) {
  const { t } = useTranslation()
  const all = useQuery(tagsQuery)
  const { change, create } = useTagChange(contact.id)
  const worn = (contact.tags ?? []).map(({ id }) => id)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])

  /** What the list says now that it did not say before, or no longer says: one tag at a time. */
  function follow(chosen: string[]) {
    const added = chosen.find((id) => !worn.includes(id))
    const removed = worn.find((id) => !chosen.includes(id))
    if (added) void change(added, true)
    if (removed) void change(removed, false)
  }

  return (
    <div ref={box} className="stack-2">
      <SearchableSelect
        multiple
        label={t('admin-contact.tags')}
        labelHidden
        options={(all.data ?? contact.tags ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        loading={all.isLoading}
        value={worn}
        onChange={follow}
        onCreate={(name) => void create(name)}
      />
      <Button size="xs" onClick={onDone}>
        {t('admin-contact.tagsDone')}
      </Button>
    </div>
  )
}

type Tag = NonNullable<Contact['tags']>[number]

/** Beside what is shown by now: other tags may be on their way. */
function showTag(contactId: string, { id, name }: Tag, isWorn: boolean) {
  const shown = queryClient.getQueryData(contactQuery(contactId).queryKey)?.tags ?? []
  const others = shown.filter((tag) => tag.id !== id)
  const tags = isWorn ? [...others, { id, name }] : others
  showChange(contactId, { tags: tags.sort((a, b) => a.name.localeCompare(b.name)) })
}

function useTagChange(contactId: string) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()

  async function change(tagId: string, isAdded: boolean, { isUndo = false } = {}) {
    const all = queryClient.getQueryData(tagsQuery.queryKey) ?? []
    const before = queryClient.getQueryData(contactQuery(contactId).queryKey)?.tags ?? []
    const tag = [...all, ...before].find(({ id }) => id === tagId)
    if (!tag) return
    showTag(contactId, tag, isAdded)
    try {
      await call('PATCH /contact/:id', { params: { id: contactId }, body: { tags: [(isAdded ? '+' : '-') + tagId] } })
    } catch (problem) {
      showTag(contactId, tag, !isAdded)
      void refreshContact(contactId)
      return showProblem(problem)
    }
    void refreshContact(contactId)
    if (isUndo) return
    toaster.show({
      variant: 'success',
      title: t(isAdded ? 'admin-contact.tagAdded' : 'admin-contact.tagRemoved', { name: tag.name }),
      action: { label: t('admin-contact.undo'), onPress: () => void change(tagId, !isAdded, { isUndo: true }) },
    })
  }

  async function create(name: string) {
    try {
      // Whoever types fast may be here before the list is: what it has already is not made again.
      const all = await queryClient.ensureQueryData(tagsQuery)
      const known = all.find((tag) => tag.name.toLowerCase() === name.toLowerCase())
      if (known) return await change(known.id, true)
      const tag = await call('POST /contact-tags', { body: { name } })
      queryClient.setQueryData(tagsQuery.queryKey, (tags = []) => [...tags, tag])
      void queryClient.invalidateQueries(tagsQuery)
      await change(tag.id, true)
    } catch (problem) {
      showProblem(problem)
    }
  }

  return { change, create }
}
