interface Day {
  day: string
  count: number
}

/** The last days up to one, each with what came in on it; `counted` has those with anything. */
export function lastDays(counted: readonly Day[], until: string, length: number): Day[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]))
  const end = Date.parse(`${until}T00:00:00Z`)
  return Array.from({ length }, (_, index) => {
    const day = new Date(end - (length - 1 - index) * dayMs).toISOString().slice(0, 10)
    return { day, count: counts.get(day) ?? 0 }
  })
}

const dayMs = 86_400_000
