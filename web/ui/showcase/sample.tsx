import { type ReactNode, useState } from 'react'

/** What draws each state of each component, by the names of the catalogue. */
export type Samples = Record<string, Record<string, () => ReactNode>>

interface Props<Value> {
  start: Value
  children: (value: Value, change: (value: Value) => void) => ReactNode
}

/** Keeps the value of a sample, so that it works as it would in a form. */
export function Live<Value>({ start, children }: Props<Value>) {
  const [value, setValue] = useState(start)
  return <>{children(value, setValue)}</>
}

/** A button that opens something. */
export function Opens({
  label,
  children,
}: {
  label: string
  children: (open: boolean, close: () => void) => ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn btn--greyOutlined btn--sm" onClick={() => setOpen(true)}>
        {label}
      </button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

/** A picture that needs no file. */
export const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64"><rect width="96" height="64" fill="${colour}"/><path d="M0 48q24-16 48 0t48 0v16H0z" fill="#fff" opacity=".5"/></svg>`)}`

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Never comes to an end, for states that are shown while a call runs. */
export const never = () => new Promise<never>(() => undefined)
