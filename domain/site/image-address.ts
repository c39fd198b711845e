/** Where an image of the content lies: an upload's path is relative to the API, anything else is an address. */
export function imageAddress(path: string): string {
  return path.startsWith('images/') ? `/api/1.0/${path}` : path
}
