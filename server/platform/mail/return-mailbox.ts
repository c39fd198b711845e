import { ImapFlow } from 'imapflow'
import type { ReturnMailbox } from '#server/platform/config/email.ts'

/** What was read goes there, so that a person can look at it; the folder is made if there is none. */
const readFolder = 'Masthead'
/** As much of a mail as is read: reports have what matters before the mail that came back. */
const longestMail = 256_000
const batch = 50

/** Connects and logs in; throws what keeps it from that. */
export async function tryReturnMailbox(mailbox: ReturnMailbox): Promise<void> {
  await open(mailbox, async (imap) => {
    const lock = await imap.getMailboxLock('INBOX', { readOnly: true })
    lock.release()
  })
}

/**
 * Gives what lies in the mailbox to `take`, some at a time, and puts it aside once that has succeeded: a crash in between
 * gives it again. Answers how many there were.
 */
export async function readReturnMailbox(
  mailbox: ReturnMailbox,
  take: (mails: readonly Buffer[]) => Promise<void>,
): Promise<number> {
  return open(mailbox, async (imap) => {
    const lock = await imap.getMailboxLock('INBOX')
    try {
      const found = (await imap.search({ all: true }, { uid: true })) || []
      for (let at = 0; at < found.length; at += batch) {
        const uids = found.slice(at, at + batch)
        const mails: Buffer[] = []
        // One after the other: of several at once some servers send the beginning of the first alone.
        for (const uid of uids) {
          const mail = await imap.fetchOne(String(uid), { source: { maxLength: longestMail } }, { uid: true })
          const source = mail ? mail.source : undefined
          if (source) mails.push(source)
        }
        await take(mails)
        await imap.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true })
        await putAside(imap, uids.join(','))
      }
      return found.length
    } finally {
      lock.release()
    }
  })
}

async function putAside(imap: ImapFlow, uids: string): Promise<void> {
  const folders = await imap.list()
  // On servers that keep every folder within the inbox it has another path.
  const path = folders.find(({ name }) => name === readFolder)?.path ?? (await imap.mailboxCreate(readFolder)).path
  if (!(await imap.messageMove(uids, path, { uid: true }))) {
    throw new Error(`The mailbox of returned mail doesn't let what was read be moved to its folder ${readFolder}`)
  }
}

async function open<Result>(
  { host, port, secure, user, password }: ReturnMailbox,
  act: (imap: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const imap = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // A connection that breaks also fails the command that waits for it; unheard, its event would end the process.
  imap.on('error', () => {})
  await imap.connect().catch((error: Error & { responseText?: string }) => {
    throw new Error(`The mailbox of returned mail can't be opened: ${error.responseText ?? error.message}`)
  })
  try {
    return await act(imap)
  } finally {
    await imap.logout().catch(() => imap.close())
  }
}
