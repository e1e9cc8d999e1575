// @vitest-environment jsdom
import type { SanityClient } from '@sanity/client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, StrictMode, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { until } from '../../testing/content-service.js'
import { eventStream, json, stubServer } from '../../testing/stub-server.js'
import { createPreviewClient } from '../preview/index.js'
import { LiveQueryProvider, useLiveQuery, useLiveView, usePreviewStatus } from './index.js'

afterEach(cleanup)

const COUNT = 'count(*)'

/**
 * A content service with one title, which counts its requests and can delay the count of documents.
 */
async function createService(options: { count?: number | 'held' | 'refused' } = {}) {
  const { count = 3 } = options
  const listeners = new Set<(event: string, data: unknown) => void>()
  let title = 'published'
  const requests = { counts: 0, queries: 0, listeners: 0 }
  let respondToCount = () => {}
  let isRevoked = false
  const url = await stubServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (pathname.includes('/data/listen/')) {
      requests.listeners += 1
      const send = eventStream(response)
      listeners.add(send)
      response.once('close', () => listeners.delete(send))
      send('welcome', { listenerName: 'x' })
    } else if (searchParams.get('query') === COUNT) {
      requests.counts += 1
      respondToCount = () => json(response, { result: 3 })
      if (count === 'refused')
        json(response, { message: 'no right', error: 'Forbidden', statusCode: 403 }, 403)
      else if (count !== 'held') json(response, { result: count })
    } else if (isRevoked) {
      json(response, { message: 'Session not found', error: 'Unauthorized', statusCode: 401 }, 401)
    } else {
      requests.queries += 1
      json(response, { result: `${title}${searchParams.get('$suffix')?.replaceAll('"', '') ?? ''}` })
    }
  })
  return {
    client: createPreviewClient({ projectId: 'abc', apiHost: url, token: 'a-token-of-some-preview' }),
    requests,
    listeners: () => listeners.size,
    count: () => respondToCount(),
    revokeToken: () => (isRevoked = true),
    write: (next: string) => {
      title = next
      for (const send of listeners) send('mutation', { documentId: 'x' })
    },
  }
}

function Title({ initial = 'initial', suffix = '' }: { initial?: string; suffix?: string }) {
  const [title, loading] = useLiveQuery(initial, '*[0].title', { suffix })
  return <p data-loading={loading}>{title}</p>
}

function Status() {
  return <i>{usePreviewStatus().status}</i>
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error instanceof Error ? <b>{error.message}</b> : this.props.children
  }
}

/** Silences React's report of an error that a boundary catches. */
function silenceConsole() {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
}

/** Waits inside `act`, so that React settles what comes. */
const soon = (condition: () => boolean) => act(() => until(condition, 5000))

const shown = (text: string) => soon(() => screen.queryByText(text) !== null)

const page = (client: SanityClient, children: ReactNode = <Title />) => (
  <LiveQueryProvider client={client}>{children}</LiveQueryProvider>
)

describe('useLiveQuery', () => {
  it('returns the initial data until the documents are counted, then live data, then every write', async () => {
    const { client, count, write, requests } = await createService({ count: 'held' })
    const { container } = render(
      page(
        client,
        <>
          <Title />
          <Status />
        </>,
      ),
    )
    await soon(() => requests.counts === 1)
    expect(container.innerHTML).toBe('<p data-loading="true">initial</p><i>counting</i>')
    count()
    await shown('published')
    expect(container.innerHTML).toBe('<p data-loading="false">published</p><i>live</i>')
    write('draft')
    await shown('draft')
  })

  it('returns the initial data without a provider', () => {
    render(<Title />)
    expect(screen.getByText('initial').dataset.loading).toBe('false')
  })

  it('shares one request among equal queries, and fetches for other parameters', async () => {
    const { client, requests } = await createService()
    const tree = (suffix: string) => (
      <LiveQueryProvider client={client}>
        <Title />
        <Title />
        <Title initial="other" suffix={suffix} />
      </LiveQueryProvider>
    )
    const { rerender } = render(tree('-a'))
    await shown('published-a')
    expect(requests.queries).toBe(2)
    rerender(tree('-b'))
    expect(screen.getByText('other').dataset.loading).toBe('true')
    await shown('published-b')
    expect(requests.queries).toBe(3)
  })

  it('has one listener in StrictMode, and none after it is unmounted', async () => {
    const { client, requests, listeners } = await createService()
    const { unmount } = render(<StrictMode>{page(client)}</StrictMode>)
    await shown('published')
    expect([requests.listeners, requests.queries]).toEqual([1, 1])
    unmount()
    await until(() => listeners() === 0)
  })

  it('starts another preview for another client', async () => {
    const [first, second] = [await createService(), await createService()]
    const { rerender } = render(page(first.client))
    await soon(() => first.listeners() === 1)
    rerender(page(second.client))
    await soon(() => second.listeners() === 1)
    await until(() => first.listeners() === 0)
  })

  it('renders the initial data on a server without a request', async () => {
    const { client, requests } = await createService()
    const html = renderToString(
      page(
        client,
        <>
          <Title />
          <Status />
        </>,
      ),
    )
    expect(html).toBe('<p data-loading="false">initial</p><i>idle</i>')
    expect(requests).toEqual({ counts: 0, queries: 0, listeners: 0 })
  })

  it('hydrates without an error', async () => {
    const { client } = await createService()
    const tree = page(client)
    const container = document.createElement('div')
    container.innerHTML = renderToString(tree)
    document.body.append(container)
    const spy = vi.spyOn(console, 'error')
    onTestFinished(() => spy.mockRestore())
    render(tree, { container, hydrate: true })
    await shown('published')
    expect(spy).not.toHaveBeenCalled()
  })
})

it('useLiveView returns a view of several queries', async () => {
  const { client, write } = await createService()
  function View() {
    const wanted = {
      queries: [
        { query: '*[0].title', params: {}, apiVersion: '2023-06-07' },
        { query: '*[0].title', params: { suffix: '!' }, apiVersion: '2021-10-21' },
      ],
      view: (results: readonly unknown[]) => results.join(' '),
    }
    return <p>{useLiveView('initial', wanted)}</p>
  }
  render(page(client, <View />))
  screen.getByText('initial')
  await shown('published published!')
  write('draft')
  await shown('draft draft!')
})

it('useLiveView follows another view of the same queries without another request', async () => {
  const { client, write, requests } = await createService()
  function View({ name }: { name: string }) {
    const queries = [{ query: '*[0].title', params: {}, apiVersion: '2023-06-07' }] as const
    return <p>{useLiveView('initial', { queries, view: ([title]) => `${name} ${String(title)}` })}</p>
  }
  const { rerender } = render(page(client, <View name="first" />))
  await shown('first published')
  rerender(page(client, <View name="second" />))
  screen.getByText('second published')
  expect(requests.queries).toBe(1)
  write('draft')
  await shown('second draft')
})

describe('LiveQueryProvider', () => {
  it('throws without a client', () => {
    silenceConsole()
    // A caller without types may do this.
    const props = {} as { client: SanityClient }
    expect(() => render(<LiveQueryProvider {...props} />)).toThrow(
      'Missing a client prop with a configured client instance',
    )
  })

  it('throws above the document cap without a refresh interval', async () => {
    silenceConsole()
    const { client, requests } = await createService({ count: 3001 })
    render(
      <Boundary>
        <LiveQueryProvider client={client} refreshInterval={0}>
          <Title />
        </LiveQueryProvider>
      </Boundary>,
    )
    const message =
      'You have 3001 documents in your dataset, which is more than the maximum of 3000 documents. Please reduce the number of documents in your dataset or increase the limit.'
    await shown(message)
    expect(requests.listeners).toBe(0)
  })

  it('goes live above the document cap with a refresh interval', async () => {
    const { client } = await createService({ count: 3001 })
    render(page(client, <Status />))
    await shown('live')
  })

  it('throws the error of a refused count', async () => {
    silenceConsole()
    const { client } = await createService({ count: 'refused' })
    render(<Boundary>{page(client)}</Boundary>)
    await shown('Forbidden - no right')
  })

  it('throws once a query is refused with 401, and ends the listener', async () => {
    silenceConsole()
    const { client, revokeToken, write, listeners } = await createService()
    render(<Boundary>{page(client)}</Boundary>)
    await shown('published')
    revokeToken()
    write('draft')
    await soon(() => screen.queryByText(/responded with status 401/) !== null)
    await soon(() => listeners() === 0)
  })
})
