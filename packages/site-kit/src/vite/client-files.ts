import { writeFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { fileHeaders, GENERATED_CACHE_S, IMMUTABLE, TEXT_FILES } from '../server/response-headers.ts'

/** Headers of the built files on Cloudflare. Over http browsers ignore HSTS (RFC 6797, 8.1). */
const HEADERS = `/*
${Object.entries(fileHeaders(true))
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
  Cache-Control: public, max-age=${GENERATED_CACHE_S.stale}
/assets/*
  ! Cache-Control
  Cache-Control: ${IMMUTABLE}
`

const COMPRESS = { br: promisify(brotliCompress), gz: promisify(gzip) } as const

/** Files that are not uploaded: Cloudflare compresses itself. */
const IGNORED = [
  '.vite',
  ...TEXT_FILES.split('|').flatMap((ending) =>
    Object.keys(COMPRESS).map((suffix) => `*.${ending}.${suffix}`),
  ),
].join('\n')

function addToClient(name: string, add: (folder: string) => Promise<void>): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // `closeBundle` also follows a failure, in whose place it would report the missing folder.
    writeBundle: { order: 'post', sequential: true, handler: ({ dir = '' }) => add(dir) },
  }
}

export function workersFiles(): Plugin {
  return addToClient('cutroom:workers-files', async (folder) => {
    await writeFile(join(folder, '_headers'), HEADERS)
    await writeFile(join(folder, '.assetsignore'), `${IGNORED}\n`)
  })
}

const TEXT = new RegExp(String.raw`\.(?:${TEXT_FILES})$`)

export function precompress(): Plugin {
  return addToClient('cutroom:precompress', async (folder) => {
    const files = await readdir(folder, { recursive: true })
    await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))))
  })
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  await Promise.all(
    Object.entries(COMPRESS).map(async ([suffix, run]) => writeFile(`${file}.${suffix}`, await run(content))),
  )
}
