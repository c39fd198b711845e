import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Keyboard, Megaphone, User } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#domain/contacts/contact.ts'
import { pageData } from '#web/platform/page-data.ts'
import { isAdmin, useSignedIn } from '#web/platform/viewer.ts'
import { fold } from '#web/ui/fields/matching.ts'
import type { Glyph } from '#web/ui/icon.tsx'
import { type Destination, destinationsFor, type ShownMenu } from './destinations.ts'
import { foundCalloutsQuery, foundContactsQuery } from './queries.ts'

export interface Entry {
  id: string
  label: string
  /** Tells it from others of the same name. */
  detail: string
  icon: Glyph
  /** Where it leads; without one it opens the list of keys. */
  href?: string
}

interface EntryGroup {
  title: 'pages' | 'contacts' | 'callouts'
  entries: Entry[]
}

/** A letter finds too much to be of use. */
const shortest = 2

/**
 * What is called so: pages at once, contacts and callouts once the words asked for are answered. What an earlier question
 * found stays as far as it fits what is typed now.
 */
export function useFound(typed: string, asked: string, menu: ShownMenu) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const mayAsk = asked.length >= shortest
  const contacts = useQuery({ ...foundContactsQuery(asked), enabled: mayAsk && isAdmin(viewer) })
  const callouts = useQuery({ ...foundCalloutsQuery(asked), enabled: mayAsk })
  const isTyped = typed.length >= shortest

  const people = contacts.data?.items.map(
    (contact): Entry => ({
      id: contact.id,
      label: displayName(contact),
      detail: displayName(contact) === contact.email ? '' : contact.email,
      icon: User,
      href: `/admin/contacts/${contact.id}`,
    }),
  )
  const titles = callouts.data?.items.map(
    ({ id, title, status }): Entry => ({
      id,
      label: title,
      detail: t(`admin-callouts.tabs.${status}`),
      icon: Megaphone,
      href: `/admin/callouts/view/${id}`,
    }),
  )
  const groups: EntryGroup[] = [
    { title: 'pages', entries: findPages(typed, destinationsFor(viewer, pageData, menu), t) },
    { title: 'contacts', entries: isTyped ? (people ?? []).filter((entry) => hasWords(entry, typed)) : [] },
    {
      title: 'callouts',
      entries: isTyped ? (titles ?? []).filter(({ label }) => fold(label).includes(fold(typed))) : [],
    },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isTyped && (typed !== asked || contacts.isFetching || callouts.isFetching),
    hasFailed: isTyped && (contacts.isError || callouts.isError),
  }
}

/** Every word is in the name or the address: what the server asks too. */
function hasWords({ label, detail }: Entry, typed: string): boolean {
  const text = fold(`${label} ${detail}`)
  return wordsOf(typed).every((word) => text.includes(word))
}

function findPages(typed: string, destinations: readonly Destination[], t: TFunction): Entry[] {
  // The keys are those of our own table; each is a text of the catalogues.
  const say = (key: string) => t(key as 'shell.quickSearch')
  const pages = destinations.map(({ href, icon, place, label, words }) => ({
    entry: { id: href, href, icon, label: say(label), detail: t(`admin-search.places.${place}`) },
    words: words ? say(words) : '',
  }))
  const keys = {
    entry: { id: 'keys', icon: Keyboard, label: t('admin-search.keys.title'), detail: '' },
    words: '',
  }
  return [...pages, keys]
    .filter(({ entry: { label, detail }, words }) => begins(wordsOf(`${label} ${detail} ${words}`), typed))
    .map(({ entry }) => entry)
}

/** Each typed word begins one of these: "ma" is no part of "Email". */
const begins = (words: readonly string[], typed: string) =>
  wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)))

const wordsOf = (text: string) =>
  fold(text)
    .split(/[\s,]+/)
    .filter(Boolean)
