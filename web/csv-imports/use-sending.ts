import { useState } from 'react'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { sendCsv } from './send-csv.ts'

interface CsvOrder {
  path: string
  file: File
  fields: Readonly<Record<string, string>>
}

export interface Sending {
  start: (order: CsvOrder) => Promise<void>
  /** How much of the file has left, from 0 to 1, while it is sent. */
  sent: number | undefined
  failure: string | undefined
}

/** Sends a file, and says how that goes. */
export function useSending(onStarted: (id: string) => void): Sending {
  const messageOf = useProblemMessage()
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<string>()

  async function start({ path, file, fields }: CsvOrder) {
    setFailure(undefined)
    setSent(0)
    try {
      onStarted((await sendCsv(path, file, fields, setSent)).id)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setSent(undefined)
    }
  }
  return { start, sent, failure }
}
