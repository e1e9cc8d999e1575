import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { quoteForShell } from './shell.ts'

it.each([
  'night-ferry',
  'sub/night-ferry',
  'a b',
  'R&D',
  "O'Brien",
  'a$HOME',
  'a;b',
  '(a)[b]{c,d}',
  '"a"',
  '`id`',
  '!!',
  '~',
  '-x',
  'a|b<c>d',
  'é',
  'a\nb',
])('quoteForShell makes a line that a shell follows into %j', (folder) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'create-cutroom-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, folder), { recursive: true })
  const { stdout } = spawnSync('sh', ['-c', `cd ${quoteForShell(folder, false)} && pwd`], { cwd: root })
  expect(String(stdout)).toBe(`${join(root, folder)}\n`)
})

it('quoteForShell leaves plain words, and quotes those of Windows for cmd and PowerShell', () => {
  expect(quoteForShell('sub/night-ferry', false)).toBe('sub/night-ferry')
  expect(quoteForShell('sub\\R&D', true)).toBe('"sub\\R&D"')
})
