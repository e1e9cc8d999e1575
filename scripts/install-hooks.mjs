// Makes Git use the hooks of this repository. `pnpm install` runs it, also where there is no Git.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', '.githooks'])
