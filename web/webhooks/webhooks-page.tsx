import './webhooks.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeleteWebhook } from './delete-webhook.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'
import { NewSecret } from './new-secret.tsx'
import { type Webhook, webhooksQuery } from './queries.ts'
import { RotateSecret } from './rotate-secret.tsx'
import { TestWebhook } from './test-webhook.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** What lies over the page, if anything does. */
type Open =
  | { act: 'add' }
  | { act: 'edit' | 'test' | 'secret' | 'delete'; webhook: Webhook }
  | { act: 'shown-secret'; secret: string; formerSecretUntil?: string }

/** The systems that are told of changes, and what they were told. */
export function WebhooksPage() {
  const [open, setOpen] = useState<Open>()
  const webhooks = useQuery(webhooksQuery)
  const close = () => setOpen(undefined)
  return (
    <div className="stack-8 in-turn">
      <WebhooksSection
        found={webhooks}
        onAdd={() => setOpen({ act: 'add' })}
        onAct={(act, webhook) => setOpen({ act, webhook })}
      />
      <DeliveriesSection webhooks={webhooks.data ?? []} />
      {(open?.act === 'add' || open?.act === 'edit') && (
        <WebhookPanel
          webhook={open.act === 'edit' ? open.webhook : undefined}
          onClose={close}
          onMade={(secret) => setOpen({ act: 'shown-secret', secret })}
        />
      )}
      {open?.act === 'test' && <TestWebhook webhook={open.webhook} onClose={close} />}
      {open?.act === 'secret' && (
        <RotateSecret
          webhook={open.webhook}
          onClose={close}
          onMade={(made) => setOpen({ act: 'shown-secret', ...made })}
        />
      )}
      {open?.act === 'delete' && <DeleteWebhook webhook={open.webhook} onClose={close} />}
      {open?.act === 'shown-secret' && (
        <NewSecret secret={open.secret} formerSecretUntil={open.formerSecretUntil} onClose={close} />
      )}
    </div>
  )
}
