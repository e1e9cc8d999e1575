import { globSync } from 'node:fs'

/** What is not written by hand, or not ours. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|dist|storybook-static|reports|test-results|coverage)(?:\/|$)|\.generated\.ts$|\.d\.ts$/

/** The hand-written TypeScript files under `folder` that match a glob, as paths from it. */
export const sourceFiles = (folder: string, pattern = '**/*.{ts,tsx}'): string[] =>
  globSync(pattern, { cwd: folder, exclude: (path) => LEFT_OUT.test(path) })
