import { createFakeProvider } from '@cutroom/player-core/testing'
import { cleanup, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { find, frames, playerBar, strike } from '../../test/browser-page.js'
import { MainHeading } from '../heading/heading.js'
import { Navigation } from '../navigation/navigation.js'
import { PageLayout } from '../page-layout/page-layout.js'
import { fakeFilms } from '../testing/testing.js'
import { ThemeScope } from '../theme/theme.js'
import { VideoPage } from './video-page.js'

afterEach(cleanup)

/** Renders a page of films with its header and heading. */
async function openPage(
  size: readonly [number, number],
  { heading = 'Ines Okafor', logo = 'CUTROOM', title = '', client = '', button = '' } = {},
) {
  await page.viewport(...size)
  document.body.style.margin = '0'
  window.scrollTo(0, 0)
  const provider = createFakeProvider({ duration: 60 })
  const films = fakeFilms(9).map((film) => ({
    ...film,
    title: title || film.title,
    clients:
      client === '' ? film.clients : Array.from({ length: 8 }, (_, id) => ({ id: `${id}`, name: client })),
  }))
  render(
    <StrictMode>
      <ThemeScope page>
        <PageLayout
          layout="slug"
          navigation={
            <Navigation
              currentPath="/"
              logo={logo}
              items={['Editors', 'Screening Room', 'Info'].map((label) => ({
                label,
                href: `/${label}`,
                match: 'contains',
              }))}
            />
          }
          heading={<MainHeading layout="slug" editorName={heading} />}
          stage={
            <VideoPage
              films={films}
              playback={{ providers: [provider] }}
              allFilms={{ href: '?films', onOpen() {} }}
              barItems={
                button && (
                  <button type="button" className="cutroom-text-button">
                    {button}
                  </button>
                )
              }
            />
          }
        />
      </ThemeScope>
    </StrictMode>,
  )
  await frames(3)
}

const getBox = (selector: string) => find(selector).getBoundingClientRect()

const overlap = (first: DOMRect, second: DOMRect) =>
  first.left < second.right &&
  second.left < first.right &&
  first.top < second.bottom &&
  second.top < first.bottom

async function play() {
  find('.cutroom-main-carousel [data-slot="0"] .cutroom-play').click()
  await expect.poll(() => find('.cutroom-video-page').dataset['film']).toBe('shown')
  await playerBar()
}

describe('the stage', () => {
  it.each([
    [700, 600],
    [640, 400],
    [768, 500],
    [1280, 800],
  ])('leaves the link to the description visible at %i×%i', async (...size) => {
    await openPage(size)
    expect(getBox('.cutroom-scroll-hint').bottom).toBeLessThanOrEqual(size[1] + 0.5)
  })

  it.each([
    [320, 256],
    [427, 320],
    [568, 320],
    [640, 400],
  ])('shows the names of all buttons below a film in full at %i×%i', async (...size) => {
    await openPage(size, { button: 'Pause autoplay' })
    await play()
    const column = getBox('.cutroom-stage-thumbnails')
    const buttons = [
      ...document.querySelectorAll<HTMLElement>(
        '.cutroom-film-toolbar > button:not(.cutroom-shortcuts-button)',
      ),
    ].filter((button) => button.checkVisibility())
    expect(buttons.map(({ textContent }) => textContent)).toContain('Pause autoplay')
    for (const [at, button] of buttons.entries()) {
      const text = document.createRange()
      text.selectNodeContents(button)
      const box = text.getBoundingClientRect()
      expect(box.width).toBeLessThanOrEqual(button.offsetWidth + 0.5)
      const next = buttons[at + 1]?.getBoundingClientRect() ?? column
      expect(overlap(box, next)).toBe(false)
    }
  })

  it.each([
    [320, 568, 24],
    [360, 640, 24],
    [390, 844, 32],
    [568, 320, 32],
  ])('shows all of a failure at %i×%i with text of %i px, or scrolls it', async (width, height, text) => {
    await openPage([width, height])
    document.documentElement.style.fontSize = `${text}px`
    onTestFinished(() => void (document.documentElement.style.fontSize = ''))
    const failure = document.createElement('div')
    failure.className = 'cutroom-slide__failure'
    failure.innerHTML =
      '<p role="alert">This film can’t be played right now. The next film follows in a moment.</p><div class="cutroom-slide__ways"><button class="cutroom-button">Try again</button><button class="cutroom-button">Next film</button></div>'
    find('.cutroom-main-carousel [data-slot="0"] .cutroom-slide').append(failure)
    await frames(2)
    const [stage, box] = [
      getBox('.cutroom-main-carousel .cutroom-carousel__viewport'),
      failure.getBoundingClientRect(),
    ]
    expect(box.top).toBeGreaterThanOrEqual(stage.top - 0.5)
    expect(box.bottom).toBeLessThanOrEqual(stage.bottom + 0.5)
    expect(getComputedStyle(failure).overflowY).toBe('auto')
  })

  it.each([
    [844, 390],
    [1280, 480],
    [1600, 600],
    [3840, 1080],
  ])('shows logo, heading and navigation side by side over a film at %i×%i', async (...size) => {
    await openPage(size)
    await play()
    const heading = getBox('.cutroom-main-heading .cutroom-plate')
    expect(overlap(getBox('.cutroom-navigation__logo'), heading)).toBe(false)
    expect(overlap(getBox('.cutroom-navigation__items'), heading)).toBe(false)
  })

  it.each([
    [768, 500],
    [844, 390],
    [1000, 540],
    [1280, 480],
    [1280, 800],
  ])('ends a long heading before the navigation at %i×%i', async (...size) => {
    await openPage(size, { heading: 'Commercials, music films and series, cut by six people. '.repeat(3) })
    const [heading, items] = [getBox('.cutroom-main-heading'), getBox('.cutroom-navigation__items')]
    expect(heading.right).toBeLessThanOrEqual(items.left)
    const letters = getBox('.cutroom-main-heading .cutroom-plate')
    expect(overlap(letters, getBox('[data-slot="0"] .cutroom-play svg'))).toBe(false)
  })

  it.each([
    [320, 568],
    [390, 844],
    [640, 360],
    [844, 390],
    [1280, 800],
  ])('breaks a long logo clear of navigation and heading at %i×%i', async (...size) => {
    await openPage(size, { logo: 'The Independent Film Editing House of Oldhaven and Environs' })
    expect(document.documentElement.scrollWidth).toBe(size[0])
    const logo = getBox('.cutroom-navigation__wordmark')
    for (const neighbour of ['.cutroom-navigation__items', '.cutroom-main-heading .cutroom-plate'])
      expect(overlap(logo, getBox(neighbour))).toBe(false)
  })

  it.each([
    [844, 390],
    [640, 400],
    [1280, 800],
  ])('shows all thumbnails clear of the player bar at %i×%i', async (...size) => {
    await openPage(size)
    await play()
    const slides = [...document.querySelectorAll('.cutroom-thumbnails [data-slot]:not([inert])')]
    expect(slides).toHaveLength(5)
    const bar = getBox('.cutroom-player-bar')
    for (const slide of slides) expect(overlap(slide.getBoundingClientRect(), bar)).toBe(false)
  })

  it.each([
    [320, 256],
    [577, 577],
    [640, 512],
    [768, 420],
    [768, 577],
    [844, 390],
    [1280, 800],
  ])('keeps texts clear of each other with the text spacing of WCAG 1.4.12 at %i×%i', async (...size) => {
    await openPage(size, { title: 'The Winding Road of the Independent House of Oldhaven in Deepest Winter' })
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spacing]
    onTestFinished(() => void (document.adoptedStyleSheets = []))
    const title = getBox('.cutroom-heading-group__title')
    expect(overlap(getBox('.cutroom-film-counter'), title)).toBe(false)
    const heading = getBox('.cutroom-main-heading .cutroom-plate')
    for (const text of [title, getBox('.cutroom-heading-group__clients .cutroom-plate')])
      expect(overlap(heading, text)).toBe(false)
  })

  it.each([
    [667, 375],
    [844, 390],
    [1280, 600],
  ])('keeps clients and title clear of the play button at %i×%i', async (...size) => {
    await openPage(size, { client: 'Oldhaven Institute', title: 'The Winding Road of the House of Oldhaven' })
    const button = getBox('.cutroom-main-carousel [data-slot="0"] .cutroom-play')
    for (const text of ['.cutroom-heading-group__clients', '.cutroom-heading-group__title'])
      expect(overlap(button, getBox(`${text} .cutroom-plate`))).toBe(false)
  })

  it('confirms a copied link on a plate, without moving another control', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => void vi.restoreAllMocks())
    await openPage([1280, 800])
    const before = getBox('.cutroom-shortcuts-button').left
    find('.cutroom-share__button').click()
    await expect.poll(() => find('.cutroom-share__status').textContent).toBe('Link copied')
    const plate = getComputedStyle(find('.cutroom-share__status > .cutroom-plate'))
    expect(plate.backgroundColor).toBe(getComputedStyle(find('.cutroom-theme')).backgroundColor)
    expect(getBox('.cutroom-shortcuts-button').left).toBe(before)
    const message = getBox('.cutroom-share__status > .cutroom-plate')
    for (const name of ['scroll-hint', 'film-counter', 'share__button', 'shortcuts-button'])
      expect(overlap(message, getBox(`.cutroom-${name}`))).toBe(false)
    expect(message.bottom).toBeLessThanOrEqual(800)
  })

  it('has the page’s background within the focus ring of a control on a picture', async () => {
    await openPage([1280, 800])
    const background = getComputedStyle(find('.cutroom-theme')).backgroundColor
    for (const selector of ['.cutroom-play', '.cutroom-thumbnail']) {
      const control = find(`[data-slot="0"] ${selector}`)
      control.focus({ focusVisible: true })
      expect(getComputedStyle(control).boxShadow).toContain(background)
    }
  })
})

describe('the list of shortcuts', () => {
  const openList = async () => {
    await strike('?')
    await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull()
    return find('.cutroom-shortcuts')
  }
  const rowHeights = () =>
    [...document.querySelectorAll('.cutroom-shortcuts dl > div')].map((row) => Math.round(row.clientHeight))

  it('opens at its top where it is higher than the viewport', async () => {
    await openPage([640, 400])
    const dialog = await openList()
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    await expect.poll(() => document.activeElement?.textContent).toBe('Keyboard shortcuts')
    expect(dialog.scrollTop).toBe(0)
  })

  it('has one line for each shortcut on a desktop', async () => {
    await openPage([1280, 800])
    await openList()
    expect(new Set(rowHeights()).size).toBe(1)
  })
})
