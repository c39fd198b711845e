/** Each entry once: one that comes meanwhile moves others to the next page, where they stand again. */
export function distinct<Card extends { number: number }>(cards: readonly Card[]): Card[] {
  return [...new Map(cards.map((card) => [card.number, card])).values()]
}
