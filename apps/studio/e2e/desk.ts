import type { Locator } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { openStudio, type OpenStudio } from './open-studio.ts'

/** Longest time of an action, in ms: a Studio gives up on its own transaction after 30 s. */
export const ACTION_MS = 20_000

export interface FilePayload {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Actions of a content editor in an open Studio. */
export interface Desk {
  readonly publishButton: Locator
  /** The id of the document of the form, without `drafts.` */
  readonly id: () => string
  /** Opens the form of a new document. */
  readonly openNew: (type: string) => Promise<void>
  /** Opens the form of a document. */
  readonly open: (type: string, id: string) => Promise<void>
  /** Writes a field of the form. */
  readonly write: (field: string, text: string) => Promise<void>
  /** Opens the form of a new film, with its title, and an address that derives from it. */
  readonly newFilm: (title: string) => Promise<void>
  /** Shows the fields of a film's file in its form. */
  readonly enterFilm: () => Promise<void>
  /** Chooses a file for the film: a `File`, or what Playwright reads. */
  readonly chooseFile: (file: File | FilePayload | string) => Promise<void>
  /** Creates a client or an editor in the form of a film. */
  readonly credit: (type: 'client' | 'editor', name: string) => Promise<void>
  /** Presses an entry of the menu of actions, and confirms if a dialog asks. */
  readonly choose: (action: string, confirm?: RegExp) => Promise<void>
  /** Milliseconds until a condition holds after an act. */
  readonly time: (act: () => Promise<unknown>, done: () => Promise<boolean>) => Promise<number>
}

/** Creates the actions of a content editor by the words on the screen. */
export function createDesk({ page, studio }: OpenStudio): Desk {
  const field = (name: string) => page.getByRole('textbox', { name }).first()
  const openNew = async (type: string) => {
    await page.goto(`${studio}/intent/create/template=${type};type=${type}/`)
  }
  const write = (name: string, text: string) => field(name).fill(text)
  return {
    publishButton: page.getByTestId('action-publish'),
    id: () => /;([\w-]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? '',
    openNew,
    open: async (type, id) => {
      await page.goto(`${studio}/intent/edit/id=${id};type=${type}/`)
    },
    write,
    newFilm: async (title) => {
      await openNew('video')
      await write('Title', title)
      await page.getByRole('button', { name: 'Generate' }).click()
    },
    enterFilm: () => page.getByRole('button', { name: 'Upload a file or enter a link' }).click(),
    chooseFile: async (file) => {
      const payload =
        file instanceof File
          ? { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
          : file
      await page.locator('input[type=file]').first().setInputFiles(payload)
    },
    credit: async (type, name) => {
      await page.getByRole('button', { name: `New ${type}…` }).click()
      // Typed where the focus is, as people do.
      await page.getByRole('dialog').waitFor()
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    choose: async (action, confirm) => {
      await page.getByTestId('action-menu-button').click()
      await page.getByTestId(`action-${action}`).click()
      if (confirm) await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    },
    time: async (act, done) => {
      const startedAt = performance.now()
      await act()
      await expect.poll(done, { timeout: ACTION_MS, interval: 20 }).toBe(true)
      return Math.round(performance.now() - startedAt)
    },
  }
}

/** Opens the Studio for the tests of a file. */
export function startSharedStudio(
  prepare: (studio: OpenStudio, desk: Desk) => unknown,
  options?: readonly string[],
): void {
  beforeAll(async () => {
    const studio = await openStudio(options)
    await prepare(studio, createDesk(studio))
    return studio.close
  })
}
