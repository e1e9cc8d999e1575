import { describe, expect, it } from 'vitest'
import type { OpenStudio } from './open-studio.ts'
import { startSharedStudio } from './desk.ts'

describe('the sign-in of a Studio', () => {
  let studio: OpenStudio
  startSharedStudio((opened) => (studio = opened))

  const waitForFilms = () => studio.page.getByRole('link', { name: 'Films', exact: true }).first().waitFor()

  it.each(['sid', 'token'])('stays after a page has led to a made-up #%s=', async (name) => {
    const { page } = studio
    const made = `${studio.studio}/structure#${name}=${'x'.repeat(40)}`
    // The page is loaded in one case, and not in the other.
    await page.goto('about:blank')
    await page.goto(made)
    await waitForFilms()
    expect(page.url()).not.toContain('xxx')
    await page.evaluate(
      (hash) => {
        location.hash = hash
      },
      `${name}=${'y'.repeat(40)}`,
    )
    await page.reload()
    await waitForFilms()
  })

  it('needs another code in another browser', async () => {
    const { page, signIn } = studio
    const context = await page.context().browser()?.newContext()
    const second = await context?.newPage()
    await second?.goto(signIn)
    await second?.getByText('To sign in, open the address').waitFor()
    await context?.close()
  })
})
