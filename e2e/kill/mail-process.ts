import { startInbox } from '../support/inbox.ts'

// A mail server as a process of its own: it survives the server's death and tells its parent of each mail.
const inbox = await startInbox((mail) =>
  process.send?.({
    kind: 'mail',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
  }),
)
process.send?.({ kind: 'ready', port: inbox.port })
process.once('disconnect', () => inbox.close().then(() => process.exit(0)))
