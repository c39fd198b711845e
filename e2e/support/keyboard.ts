import type { Page } from '@playwright/test'
import { expect } from './test.ts'

type Role = Parameters<Page['getByRole']>[0]

/**
 * Presses a key until what has this role and name has the focus, and fails with what was met on the way. There it has to be
 * in the window, uncovered, with its ring.
 */
export async function reach(page: Page, role: Role, name: string | RegExp, { key = 'Tab', most = 40 } = {}) {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
  const met: string[] = []
  while ((await wanted.count()) === 0) {
    if (met.length === most) throw new Error(`${key} doesn’t lead to ${role} “${name}”, only to:\n${met.join('\n')}`)
    await page.keyboard.press(key)
    met.push(await page.evaluate(describeFocus))
  }
  const fault = () => wanted.evaluate(findFault, undefined, { timeout: 5_000 })
  await expect.poll(fault, `what is wrong with the focus on ${role} “${name}”`).toBe('')
}

/** In place of what the field says. */
export async function write(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Down to an option of the native select that has the focus. */
export async function chooseOption(page: Page, label: string, { most = 40 } = {}) {
  const chosen = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.label)
  for (let presses = 0; (await chosen()) !== label; presses += 1) {
    if (presses === most) throw new Error(`the arrow doesn’t lead to the option ${label}`)
    await page.keyboard.press('ArrowDown')
  }
}

/** Runs in the page. */
function describeFocus(): string {
  const on = document.activeElement
  const words = on?.getAttribute('aria-label') ?? (on as HTMLInputElement | null)?.labels?.[0]?.textContent
  return `${on?.tagName.toLowerCase()} ${(words ?? on?.textContent ?? '').trim().slice(0, 60)}`
}

/** Runs in the page. A control that isn't drawn itself, or has no edge of its own, shows the ring around what holds it. */
function findFault(focused: Element): string {
  const holders: Element[] = [focused, ...((focused as HTMLInputElement).labels ?? [])]
  let around = focused.parentElement
  while (around && holders.length < 5 && !around.matches('form, section, fieldset, dialog, nav, main, li')) {
    holders.push(around)
    around = around.parentElement
  }
  const isDrawn = (element: Element) => element.getBoundingClientRect().width > 4
  const hasRing = (element: Element) => {
    const { outlineStyle, outlineColor, boxShadow } = getComputedStyle(element)
    const isClear = outlineColor === 'transparent' || / 0\)$/.test(outlineColor)
    return boxShadow !== 'none' || (outlineStyle !== 'none' && !isClear)
  }
  const shown = holders.find((element) => isDrawn(element) && hasRing(element))
  if (!shown) return 'it has no ring'
  const { left, top, width, height } = shown.getBoundingClientRect()
  const met = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(left + width * across, top + height * down)),
  )
  if (met.some((element) => element && shown.contains(element))) return ''
  const above = met.find((element) => element !== null)
  return above ? `it is covered by ${above.tagName} .${above.className}` : 'it is outside the window'
}
