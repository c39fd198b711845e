/** How many characters a contact's texts hold; and how many newsletter groups there may be. */
export const contactLimits = { line: 255, description: 500, notes: 20_000, groups: 200 } as const

/** Of the description in the form, since lists show one line of it; calls take a longer one. */
export const typedDescriptionLimit = 255
