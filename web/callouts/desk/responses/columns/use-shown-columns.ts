import { useMemo, useState } from 'react'
import { keep, readKept } from '#web/platform/device-storage.ts'
import { readColumns, writeColumns } from '../../filters/responses-address.ts'
import type { FormQuestion } from '../../form-questions.ts'
import { columnNames, knownColumns, type Shown, usualColumns } from './response-columns.ts'

interface Place {
  calloutId: string
  questions: readonly FormQuestion[]
  titleProp: string | undefined
  /** As the address names them. */
  cols: readonly string[] | undefined
  onChange: (cols: string[] | undefined) => void
}

/** The columns of a callout's table: those of the address, else those that this browser keeps for it. */
export function useShownColumns({ calloutId, questions, titleProp, cols, onChange }: Place) {
  const storageKey = `masthead:response-columns:${calloutId}`
  const [kept, setKept] = useState(() => readColumns(readKept(storageKey)))
  const usual = useMemo(() => usualColumns(questions, titleProp), [questions, titleProp])
  const shown = useMemo(() => knownColumns(cols ?? kept ?? usual, questions), [cols, kept, usual, questions])

  function show(next: Shown) {
    const names = columnNames(next)
    setKept(names)
    keep(storageKey, writeColumns(names))
    onChange(names)
  }

  return { shown, show }
}
