import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from '../../launch/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'cutroom-commit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the hook `commit-msg` on a message. */
function check(message: string) {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  const { status, stderr } = spawnSync(process.execPath, ['tools/checks/commit-subject.mjs', file], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, stderr }
}

describe('commit-subject.mjs', () => {
  it.each([
    ['a subject of 72 characters', `site: ${'a'.repeat(66)}\n\nThe reason, in a body with longer lines.`],
    ['a subject below comments of Git', '# Please enter the message\n\nsite: cache 404s separately\n'],
    ['a subject that Git has written', `Revert "site: ${'a'.repeat(66)}"`],
  ])('accepts %s', (_, message) => {
    expect(check(message)).toEqual({ status: 0, stderr: '' })
  })

  it.each([
    ['a longer subject', `site: ${'a'.repeat(67)}`, 'has 73 characters'],
    ['an empty message', '\n# Please enter the message\n', 'is empty'],
    ['a subject with a period', 'site: cache 404s separately.', 'ends with a period'],
  ])('refuses %s', (_, message, problem) => {
    const { status, stderr } = check(message)
    expect(status).toBe(1)
    expect(stderr).toContain(problem)
  })
})
