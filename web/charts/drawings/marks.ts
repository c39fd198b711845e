/** Letters that fit below a drawing on a phone, with room between marks. */
const roomForLetters = 56

interface Marked {
  label: string
  mark?: string | undefined
}

/** As many marks as there is room for. */
export function thinned(marked: readonly Marked[]): { key: string; mark: string }[] {
  const longestMark = Math.max(...marked.map(({ label, mark = label }) => mark.length)) + 2
  const isChosen = marked.some(({ mark }) => mark === '')
  const every = isChosen ? 1 : Math.ceil((marked.length * longestMark) / roomForLetters)
  return marked.map(({ label, mark = label }, index) => ({ key: label, mark: index % every === 0 ? mark : '' }))
}
