import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a process of its own that takes everything, as long after it came as its first argument says, in
 * milliseconds. Tells its parent its port, and on each message how many mails it has, and how many addresses have several.
 */
const delayMs = Number(process.argv[2] ?? 0)
const mails = new Map<string, number>()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  maxClients: 200,
  onData(stream, session, done) {
    stream.resume()
    stream.on('end', () => {
      for (const { address } of session.envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1)
      if (delayMs > 0) setTimeout(done, delayMs)
      else done()
    })
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))

process.on('message', (message) => {
  if (message === 'forget') mails.clear()
  const counts = [...mails.values()]
  process.send?.({
    mails: counts.reduce((sum, count) => sum + count, 0),
    addresses: counts.length,
    several: counts.filter((count) => count > 1).length,
  })
})
process.on('disconnect', () => process.exit())
