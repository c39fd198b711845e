import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryView } from '#domain/public-responses/limits.ts'
import { type PublicCallout, sharedAddress } from '#web/callouts/public/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  callout: PublicCallout
  view: EntryView
  number: number
}

const saidForMs = 2000

/** The address of one entry, to hand on. */
export function CopyLink({ callout, view, number }: Props) {
  const { t } = useTranslation()
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), saidForMs)
    return () => clearTimeout(timer)
  }, [state])

  async function copy() {
    const address = sharedAddress(callout, { view, response: number })
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    setState(isCopied ? 'copied' : 'failed')
  }

  return (
    <>
      <Button size="sm" icon={state === 'copied' ? Check : Link2} onClick={() => void copy()}>
        {state === 'copied' ? t('ui.copied') : t('callout-entries.copyLink')}
      </Button>
      <span className="sr" role="status">
        {state === 'copied' ? t('ui.copied') : state === 'failed' ? t('ui.copyFailed') : ''}
      </span>
    </>
  )
}
