import './embed-code.css'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'

interface Props {
  label: string
  code: string
}

/** What another site puts into its page, to be copied. */
export function EmbedCodeField({ label, code }: Props) {
  return (
    <>
      <TextArea
        className="embed-code"
        label={label}
        value={code}
        minRows={2}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <p>
        <CopyButton text={code} what={label} />
      </p>
    </>
  )
}
