/** `https://…` or `http://…`. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text)
}

/** A page of this site, from its root; `//host` and `/\host` would leave it. */
export function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text)
}

/** `images/<id>` as uploads answer it. */
export function isImagePath(text: string): boolean {
  return /^images\/[\w.-]+$/.test(text)
}

/** A picture's: an upload's path, a path of this site or an address elsewhere. */
export function isImageAddress(text: string): boolean {
  return isImagePath(text) || isSitePath(text) || isHttpUrl(text)
}

export function isMailto(text: string): boolean {
  return /^mailto:[^\s]+$/i.test(text)
}

/** Scheme, host and port and nothing more: `https://paper.org`. */
export function isOrigin(text: string): boolean {
  return isHttpUrl(text) && new URL(text).origin === text.toLowerCase()
}

/** The part after the `@`, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}
