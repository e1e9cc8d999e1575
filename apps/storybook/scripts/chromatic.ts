import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chromaticPlan } from './chromatic-plan.ts'

const plan = chromaticPlan(process.env, process.argv.slice(2))
if (plan.run) {
  const { status } = spawnSync('chromatic', plan.args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.exitCode = status ?? 1
} else {
  console.warn(plan.message)
}
