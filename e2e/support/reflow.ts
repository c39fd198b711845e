import type { Page } from '@playwright/test'
import { expectNothingWider } from './accessibility.ts'
import { expect } from './test.ts'

/** A desk's usual window at 400 %, which is also the width of the smallest phones. */
export const smallest = { width: 320, height: 256 }

/** Nothing scrolls sideways, and nothing that says or does something is cut off or out of reach. */
export async function expectReflow(page: Page): Promise<void> {
  await expectNothingWider(page)
  expect(await page.evaluate(findCut), `nothing is cut on ${page.url()}`).toEqual([])
}

/** Runs in the page. What is cut off on purpose ends in an ellipsis or scrolls by itself, and is left out. */
function findCut(): string[] {
  const hides = (value: string) => value === 'hidden' || value === 'clip'
  const isForReadersAlone = (element: Element) => element.closest('.sr, [aria-hidden=true], [hidden]') !== null
  const scrollsItself = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    const { overflowX } = getComputedStyle(element)
    return overflowX === 'auto' || overflowX === 'scroll' || scrollsItself(element.parentElement)
  }
  const name = (element: Element) => `${element.tagName} .${element.className} "${element.textContent?.slice(0, 40)}"`
  const cut: string[] = []
  for (const element of document.querySelectorAll('#app *')) {
    if (isForReadersAlone(element) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue
    const style = getComputedStyle(element)
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (hasText && hides(style.overflowX) && style.textOverflow !== 'ellipsis') {
      if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1) cut.push(`cut: ${name(element)}`)
    }
    if (!element.matches('a, button, input, select, textarea, h1, h2, h3, p, li, dt, dd, label')) continue
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 1 && (right > innerWidth + 1 || left < -1) && !scrollsItself(element)) cut.push(`out: ${name(element)}`)
  }
  return cut
}
