const shortest = 8
export const longest = 1024

/** What a password must have, each with whether this one does; the form shows them as they are met. */
export function passwordRules(text: string): { rule: 'length' | 'digit' | 'capital' | 'small'; isMet: boolean }[] {
  return [
    { rule: 'length', isMet: text.length >= shortest && text.length <= longest },
    { rule: 'digit', isMet: /\d/.test(text) },
    { rule: 'capital', isMet: /[A-Z]/.test(text) },
    { rule: 'small', isMet: /[a-z]/.test(text) },
  ]
}

export function isPassword(text: string): boolean {
  return passwordRules(text).every(({ isMet }) => isMet)
}
