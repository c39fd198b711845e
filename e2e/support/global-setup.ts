import { startTestPostgres } from '#server/testing/postgres.ts'

/** One throw-away database server for the run; each worker makes databases of its own in it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function startDatabaseServer() {
  const postgres = await startTestPostgres()
  process.env.MASTHEAD_TEST_POSTGRES = postgres.url('{database}')
  return postgres.stop
}
