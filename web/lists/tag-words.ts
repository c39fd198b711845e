import { useTranslation } from 'react-i18next'
import type { TagChanges } from './tag-changes.ts'

/** Which tags, in a sentence: what is about to happen, or what has. */
export function useTagWords(listTags: () => readonly { id: string; name: string }[]) {
  const { t } = useTranslation()
  return (changes: TagChanges, when: 'confirm' | 'did'): string => {
    const namesOf = (wanted: 'add' | 'remove') =>
      listTags()
        .flatMap(({ id, name }) => (changes.get(id) === wanted ? [name] : []))
        .join(', ')
    const [added, removed] = [namesOf('add'), namesOf('remove')]
    return [
      added && t(`admin.tags.${when}Add`, { tags: added }),
      removed && t(`admin.tags.${when}Remove`, { tags: removed }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
