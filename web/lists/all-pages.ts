/** As many as a call answers at once. */
const limit = 100

/** The whole of a list that comes in pages, for where all of it is offered at once. */
export async function readAllPages<Item>(
  read: (page: { limit: number; offset: number }) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const items = await read({ limit, offset: all.length })
    all.push(...items)
    if (items.length < limit) return all
  }
}
