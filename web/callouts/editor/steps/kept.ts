import { useEditedDraft } from '../draft/edited-draft.ts'

const kept = new WeakMap<object, Map<string, unknown>>()

/** What was set before a switch was turned off, for when it is turned on again; as long as the editor is open. */
export function useKept<T>(name: string): { get: () => T | undefined; keep: (value: T) => void } {
  const { original } = useEditedDraft()
  return {
    get: () => kept.get(original)?.get(name) as T | undefined,
    keep(value) {
      const values = kept.get(original) ?? new Map<string, unknown>()
      kept.set(original, values.set(name, value))
    },
  }
}
