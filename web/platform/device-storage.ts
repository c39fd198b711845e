/**
 * What this device keeps, or this tab where the device keeps nothing: storage may be full, or refused in a foreign
 * site's frame.
 */
const inTab = new Map<string, string>()

export function readKept(key: string): string | null {
  const inMemory = inTab.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** False when it will be gone with the tab. */
export function keep(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    inTab.delete(key)
    return true
  } catch {
    // An older text there would be read again after a reload as if it were the last.
    inTab.set(key, text)
    removeFromDevice(key)
    return false
  }
}

export function forget(key: string) {
  inTab.delete(key)
  removeFromDevice(key)
}

export function keptKeys(prefix: string): string[] {
  let onDevice: string[] = []
  try {
    onDevice = Object.keys(localStorage)
  } catch {
    // Nothing is kept there.
  }
  return [...new Set([...inTab.keys(), ...onDevice])].filter((key) => key.startsWith(prefix))
}

function removeFromDevice(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // What can't be written was not kept there either.
  }
}
