/// <reference types="node" />
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder with those above it, unless it exists. Throws the error of the system. The
 * option `recursive` of Node.js never ends where the file system refuses, such as /proc.
 */
export function createFolder(path: string, mode?: number): void {
  if (isFolder(path)) return
  if (!existsSync(dirname(path))) createFolder(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created it just now.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
