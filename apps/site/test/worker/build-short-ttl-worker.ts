/* Builds `short-ttl-worker.ts` as `pnpm build` builds the site's own Worker: `node
   build-short-ttl-worker.ts FOLDER`. */
import { join } from 'node:path'
import { createBuilder } from 'vite'

const [outDir = ''] = process.argv.slice(2)
const builder = await createBuilder({
  root: join(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'short-ttl-worker',
      enforce: 'pre',
      resolveId: (id) =>
        id === 'virtual:cutroom/worker' ? join(import.meta.dirname, 'short-ttl-worker.ts') : undefined,
    },
    // After the site's plugin, which sets the folder too.
    { name: 'folder', enforce: 'post', config: () => ({ environments: { worker: { build: { outDir } } } }) },
  ],
})
const { worker } = builder.environments
if (!worker) throw new Error('The site has no build for Workers.')
await builder.build(worker)
