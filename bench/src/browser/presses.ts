import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenPage } from './session.ts'

/** One press. It is sent without waiting for the page, which may be slow to take it. */
export type Press = () => void

export async function keyPress({ page, devtools }: OpenPage): Promise<Press> {
  await page.bringToFront()
  const key = { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 }
  return () => {
    void devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }).catch(() => {})
    void devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }).catch(() => {})
  }
}

export async function clickPress({ page, devtools }: OpenPage, name: RegExp): Promise<Press> {
  const { x, y } = await middleOfButton(page, name)
  await page.mouse.move(x, y)
  return () => {
    const at = { x, y, button: 'left', clickCount: 1 } as const
    void devtools.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at }).catch(() => {})
    void devtools.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at }).catch(() => {})
  }
}

export async function pressAll(press: Press, count: number, intervalMs: number): Promise<void> {
  const start = performance.now()
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, start + index * intervalMs - performance.now()))
    press()
  }
  await sleep(intervalMs)
}

/** The middle of the button that is on the screen: other slides have the same buttons. */
async function middleOfButton(page: OpenPage['page'], name: RegExp): Promise<{ x: number; y: number }> {
  for (const button of await page.getByRole('button', { name }).all()) {
    const box = await button.boundingBox()
    const size = page.viewportSize()
    if (!box || !size) continue
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    if (middle.x > 0 && middle.y > 0 && middle.x < size.width && middle.y < size.height) return middle
  }
  throw new Error(`No button ${String(name)} is on the screen.`)
}
