import '@cutroom/portfolio-ui/styles.css'
import { ThemeScope } from '@cutroom/portfolio-ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { films } from './films.ts'
import { Showreel } from './own-arrangement.tsx'
import { Stage } from './own-controls.tsx'

const link = new URL('/files/aurora.mp4', location.href).href
const several = [...films.map((film) => ({ ...film, link })), { id: 'salt', href: '?video=salt' }]

function show(example: ReactNode): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<ThemeScope>{example}</ThemeScope>)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
}

const measure = (selector: string) => {
  const { width = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
  return { isWide: width > 40, isHigh: height > 20 }
}
const VISIBLE = { isWide: true, isHigh: true }

describe('examples of the docs', () => {
  it.each([
    [1280, 800],
    [390, 844],
  ])('show films and thumbnails in a window of %i × %i', async (width, height) => {
    await page.viewport(width, height)
    show(<Showreel films={several} />)
    await expect.poll(() => measure('.cutroom-main-carousel .cutroom-slide')).toEqual(VISIBLE)
    await expect.poll(() => measure('.cutroom-thumbnail')).toEqual(VISIBLE)
  })

  it('have one timeline for controls of a site', async () => {
    show(<Stage films={several} />)
    await expect.poll(() => measure('.cutroom-main-carousel .cutroom-slide')).toEqual(VISIBLE)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => document.querySelector('.cutroom-player-bar')).not.toBeNull()
    expect(page.getByRole('slider', { name: 'Timeline' }).elements()).toHaveLength(1)
  })
})
