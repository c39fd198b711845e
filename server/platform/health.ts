/** How a service that Masthead uses is; `detail` is for operators. One that nobody configured is fine. */
export type Health = { status: 'disabled' | 'healthy' } | { status: 'unhealthy'; detail: string }

/** Healthy unless the attempt fails. */
export async function tryService(attempt: () => Promise<unknown>): Promise<Health> {
  try {
    await attempt()
    return { status: 'healthy' }
  } catch (error) {
    return { status: 'unhealthy', detail: error instanceof Error ? error.message || error.name : String(error) }
  }
}
