import { useState } from 'react'
import type { ImportMapping } from '#domain/contact-imports/mapping.ts'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import type { ImportDraft } from './draft.ts'
import { sendImport } from './send-import.ts'

/** Sends the draft, and says how that goes. */
export function useStart(onStarted: (id: string) => void) {
  const messageOf = useProblemMessage()
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function start({ file, columns, newsletterStatus, dateOrder, tags, mode }: ImportDraft, dryRun: boolean) {
    const mapping: ImportMapping = { columns, newsletterStatus, dateOrder, tags }
    setFailure(undefined)
    setSent(0)
    try {
      onStarted((await sendImport(file, { mapping, mode, dryRun }, setSent)).id)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSent(undefined)
    }
  }
  return { start, sent, failure }
}
