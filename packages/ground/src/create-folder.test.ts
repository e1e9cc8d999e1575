import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createFolder } from './create-folder.ts'

function createTemporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'create-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('creates a folder with those above it, and keeps one that exists', () => {
  const folder = join(createTemporary(), 'a', 'b')
  createFolder(folder, 0o700)
  createFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('throws where a file has the name', () => {
  const path = join(createTemporary(), 'a')
  writeFileSync(path, '')
  expect(() => createFolder(path)).toThrow('EEXIST')
  expect(() => createFolder(join(path, 'b'))).toThrow('ENOTDIR')
})

it.skipIf(!existsSync('/proc/self'))('throws where the file system refuses', () => {
  expect(() => createFolder('/proc/cutroom/pages')).toThrow('ENOENT')
})
