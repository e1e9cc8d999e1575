/* The site from its sources, and those of the packages, with reload: `pnpm dev`. */
import { createServer } from 'vite'
import { sourceConditions } from '../../scripts/vitest/source.ts'

try {
  const server = await createServer({ ...sourceConditions, root: import.meta.dirname })
  await server.listen()
  console.log(`The site listens on port ${server.config.server.port}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
