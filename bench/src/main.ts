/*
 * `pnpm bench`: every benchmark, one after the other, so that none disturbs another. `pnpm bench content-queries`
 * runs one. Each prints ratios or counts that were measured in one run.
 */
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What each benchmark exports. */
interface Benchmark {
  main(): Promise<void>
}

const folder = dirname(fileURLToPath(import.meta.url))
const names = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'main' && !name.includes('.'))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : names) {
    console.log(`\n${name}\n`)
    const benchmark = (await import(join(folder, `${name}.ts`))) as Benchmark
    await benchmark.main()
  }
}
