import { join } from 'node:path'
import { preview } from 'vite'

/** Serves the built Storybook for the length of the checks, as any host of files would. */
export default async function serveStorybook(): Promise<() => Promise<void>> {
  const server = await preview({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: 'storybook-static' },
    preview: {
      host: '127.0.0.1',
      port: 0,
      // Each frame of a docs page is a Storybook, which takes half as long to start from the cache.
      headers: { 'Cache-Control': 'max-age=3600' },
    },
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The server of the built Storybook has no address.')
  process.env['STORYBOOK_URL'] = url
  return () => server.close()
}
