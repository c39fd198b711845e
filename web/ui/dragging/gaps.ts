/** The gaps between rows that a row can be dropped into, where it is among them; right behind itself it would not move. */
export const isGapFor = (gap: number, from: number) => gap !== from + 1

/** Which row it will be: taken out first, it leaves those behind it one further up. */
export const placeIn = (gap: number, from: number) => (gap > from ? gap - 1 : gap)
