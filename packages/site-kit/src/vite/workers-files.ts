import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ASSET_MAX_AGE_S, GENERATED_CACHE_S } from '../server/cache/cached-page.ts'
import { fileHeaders } from '../server/security/security-headers.ts'

/**
 * Headers of the built files, as Cloudflare serves them: the same as on Node.js by https, since such a file cannot
 * tell by what it is served. Browsers pass over what it says of https by http (RFC 6797, 8.1).
 */
const HEADERS = `/*
${Object.entries(fileHeaders(true))
  .map(([name, value]) => `  ${name}: ${value}`)
  .join('\n')}
  Cache-Control: public, max-age=${GENERATED_CACHE_S.stale}
/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=${ASSET_MAX_AGE_S}, immutable
`

/** What is not uploaded: the build's notes, and compressed copies (Cloudflare compresses by itself). */
const IGNORED = ['.vite', '*.br', '*.gz'].join('\n')

/** Tells Cloudflare Workers how to serve the files of the browser's build, in files of its own form beside them. */
export function workersFiles(): Plugin {
  return {
    name: 'cutroom:workers-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async closeBundle() {
      const { root, build } = this.environment.config
      const folder = join(root, build.outDir)
      await writeFile(join(folder, '_headers'), HEADERS)
      await writeFile(join(folder, '.assetsignore'), `${IGNORED}\n`)
    },
  }
}
