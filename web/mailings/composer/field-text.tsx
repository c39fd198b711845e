import { useId, useRef } from 'react'
import { MergeFieldMenu } from '#web/emails/index.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { useInsertion } from '#web/ui/fields/use-insertion.ts'
import { fieldGroups } from './field-groups.ts'

interface Props {
  label: string
  labelHidden?: boolean
  value: string
  onChange: (value: string) => void
  countedTo: number
  hint?: string | undefined
  error?: string | undefined
  /** Grows with what is written. */
  lines?: boolean
  autoFocus?: boolean
}

/** A text in which fields can be filled in for each recipient. */
export function FieldText({ value, onChange, lines, ...field }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)

  const { insert, focus } = useInsertion(box, value, onChange)

  const control = { ...field, id, value, autoComplete: 'off' }
  return (
    <div ref={box} className="ml-text">
      {lines ? (
        <TextArea {...control} minRows={2} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextField {...control} onChange={({ target }) => onChange(target.value)} />
      )}
      <div className="ml-text__insert">
        <MergeFieldMenu groups={fieldGroups()} where={field.label} onPick={insert} onPicked={focus} />
      </div>
    </div>
  )
}
