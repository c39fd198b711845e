import { type RefObject, useRef } from 'react'

type Input = HTMLInputElement | HTMLTextAreaElement

/**
 * Puts text where the cursor of a field stands: `insert` writes it, `focus` brings the cursor behind it as soon as whatever was
 * pressed for it has closed. `field` is the input, or what stands around it.
 */
export function useInsertion(field: RefObject<HTMLElement | null>, value: string, write: (text: string) => void) {
  const behind = useRef<number>(undefined)
  const input = () =>
    field.current?.matches('input, textarea')
      ? (field.current as Input)
      : field.current?.querySelector<Input>('input, textarea')

  function insert(text: string) {
    const from = input()?.selectionStart ?? value.length
    const to = input()?.selectionEnd ?? from
    behind.current = from + text.length
    write(value.slice(0, from) + text + value.slice(to))
  }

  function focus() {
    input()?.focus()
    input()?.setSelectionRange(behind.current ?? null, behind.current ?? null)
  }

  return { insert, focus }
}
