/** How many characters a contact's texts hold; and how many newsletter groups there may be. */
export const contactLimits = { line: 255, description: 500, notes: 20_000, groups: 200 } as const
