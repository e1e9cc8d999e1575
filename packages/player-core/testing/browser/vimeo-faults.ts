import { openVimeoFixture } from './vimeo-fixture.js'
import type { VimeoScenario } from '../fake-vimeo/scenario.js'

export const SILENT: VimeoScenario = { drops: 'all', unanswered: 'all' }

/** The longest that a silent player stays unreported: progress, two readings. Milliseconds. */
export const SILENCE_MS = 1000 + 2 * 4000

const pages: ReturnType<typeof openVimeoFixture>[] = []

export function startPage(...options: Parameters<typeof openVimeoFixture>) {
  const page = openVimeoFixture(...options)
  pages.push(page)
  return page
}

export function endPages(): void {
  for (const page of pages.splice(0)) page.end()
}

export async function loaded(options: Parameters<typeof openVimeoFixture>[0] = {}) {
  const page = startPage(options)
  await page.pass(500)
  return page
}

export async function playing(scenario: VimeoScenario = {}) {
  const page = await loaded()
  await page.send({ scenario })
  page.store.play()
  await page.pass(1000)
  return page
}

export const getStatus = ({ store }: ReturnType<typeof openVimeoFixture>) => {
  const { id, status, starting, buffering, error } = store.getSnapshot()
  return { id, status, starting, buffering, code: error?.code ?? null }
}

export const FIRST = { id: '2000', starting: false, buffering: false, code: null }
