import { checkUpload, type Send, type Upload, uploadIssueOf } from './uploads.ts'

interface Row extends Upload {
  file: File
}

interface Options<Stored> {
  send: Send<Stored>
  types: readonly string[]
  onStored: (stored: Stored, file: File) => void
}

/**
 * Sends files as soon as they are added, each in a row of its own until it is stored or dropped. Rows are replaced, never
 * changed, so that whoever draws them sees what is new.
 */
export class UploadQueue<Stored> {
  readonly #first: readonly Upload[]
  #options: Options<Stored>
  #rows: readonly Row[] = []
  #shown: readonly Upload[]
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()

  /** `first`: rows that are only shown. */
  constructor(options: Options<Stored>, first: readonly Upload[] = []) {
    this.#options = options
    this.#first = first
    this.#shown = first
  }

  /** What is sent from now on, and what is told of files under way. */
  configure(options: Options<Stored>): void {
    this.#options = options
  }

  readonly list = (): readonly Upload[] => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly add = (chosen: Iterable<File>): void => {
    const added = Array.from(chosen, (file): Row => {
      const failure = checkUpload(file, this.#options.types)
      return { id: nextId(), file, percent: 0, ...(failure && { failure }) }
    })
    this.#replace([...this.#rows, ...added])
    for (const row of added) if (!row.failure) void this.#start(row)
  }

  readonly retry = (id: number): void => {
    const row = this.#rows.find((each) => each.id === id)
    if (!row || this.#running.has(id)) return
    this.#update(id, { percent: 0, failure: undefined })
    void this.#start(row)
  }

  readonly cancel = (id: number): void => {
    this.#running.get(id)?.abort()
    this.#drop(id)
  }

  /** Ends everything that is under way. */
  readonly abort = (): void => {
    for (const controller of this.#running.values()) controller.abort()
  }

  async #start({ id, file }: Row): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    this.#running.set(id, controller)
    try {
      const onProgress = (percent: number) => this.#update(id, { percent })
      const stored = await this.#options.send(file, { signal, onProgress })
      // A file that arrived although it was cancelled is nobody's any more.
      if (signal.aborted) return
      this.#drop(id)
      this.#options.onStored(stored, file)
    } catch (problem) {
      if (!signal.aborted) this.#update(id, { failure: uploadIssueOf(problem) })
    } finally {
      this.#running.delete(id)
    }
  }

  #update(id: number, change: Partial<Upload>): void {
    this.#replace(this.#rows.map((row) => (row.id === id ? { ...row, ...change, file: row.file } : row)))
  }

  #drop(id: number): void {
    this.#replace(this.#rows.filter((row) => row.id !== id))
  }

  #replace(rows: readonly Row[]): void {
    this.#rows = rows
    this.#shown = [...this.#first, ...rows]
    for (const listener of this.#listeners) listener()
  }
}

let lastId = 0

function nextId(): number {
  lastId += 1
  return lastId
}
