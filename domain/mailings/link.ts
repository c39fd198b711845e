/** What a link of a mailing may lead to: a page, an address to write to, or a telephone; a field of ours stands for one too. */
export function isMailLink(address: string): boolean {
  if (/^\*\|[A-Z]+LINK\|\*$/.test(address)) return true
  if (/^(mailto|tel):\S+$/.test(address)) return true
  return isWebAddress(address)
}

/** A picture uploaded here (`images/…`), or anywhere on the web. */
export function isMailPicture(address: string): boolean {
  return /^images\/[\w.-]+$/.test(address) || isWebAddress(address)
}

function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || /[\s\\]/.test(address)) return false
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: 'x', password: '' }
  return username === '' && password === ''
}
