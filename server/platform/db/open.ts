import { CannotStart } from '#server/platform/cannot-start.ts'
import type { Config } from '#server/platform/config/config.ts'
import { within } from '#server/platform/within.ts'
import { type Connection, connect } from './database.ts'
import { startHeartbeat } from './lease.ts'
import { migrate } from './migrate.ts'
import { checkRequirements } from './requirements.ts'

export interface OpenDatabase extends Connection {
  url: string
  /** The migrations that were applied just now. */
  migrated: string[]
  /** What works only in part on this server. */
  warnings: string[]
}

const statementPatienceMs = 1_500

/** The configured database, or the data directory's own: running, up to date, and ours to use until `close`. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { connections = 5 }: { connections?: number } = {},
): Promise<OpenDatabase> {
  const server = config.databaseUrl ? external(config.databaseUrl) : await embedded(config.dataDir)
  const connection = connect(server.url, { max: connections })
  let heartbeat: Awaited<ReturnType<typeof startHeartbeat>> | undefined
  const close = async () => {
    // A statement that doesn't end must not keep the server from being released.
    await within(statementPatienceMs, connection.close())
    await heartbeat?.end()
    await server.release()
  }
  try {
    if (config.databaseUrl) await checkAnswer(connection)
    const warnings = await checkRequirements(connection.pool)
    const migrated = await migrate(connection.db, connection.pool)
    heartbeat = await startHeartbeat(server.url)
    return { ...connection, url: server.url, close, migrated, warnings }
  } catch (error) {
    await close()
    if ((error as { code?: unknown }).code !== notAllowed) throw error
    const reason = (error as Error).message
    throw new CannotStart(
      `The database user isn't allowed to create what Masthead needs (${reason}): make it the owner of the database.`,
    )
  }
}

const notAllowed = '42501'

async function embedded(dataDir: string) {
  const { enterEmbeddedServer } = await import('./embedded/embedded.ts')
  return enterEmbeddedServer(dataDir)
}

function external(url: string) {
  return { url, release: async () => {} }
}

async function checkAnswer({ pool }: Connection): Promise<void> {
  try {
    await pool.query('select')
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new CannotStart(`Can't use the database at MASTHEAD_DATABASE_URL: ${reason}`)
  }
}
