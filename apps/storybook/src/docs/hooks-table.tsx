import * as ui from '@cutroom/portfolio-ui'
import { DocsTable, DocText } from './docs-table.tsx'
import { hooksOf } from './documented.ts'
import { HOOK_FILES } from './hook-files.ts'

const sources = import.meta.glob<string>('../../../../packages/portfolio-ui/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sourceOf = (file: string): string => sources[`../../../../packages/portfolio-ui/src/${file}`] ?? ''

/** Every public hook with its doc comment. */
export function HooksTable() {
  const hooks = HOOK_FILES.flatMap((file) => hooksOf(sourceOf(file))).filter(({ name }) => name in ui)
  return (
    <DocsTable
      head={['Hook', 'What it is']}
      rows={hooks.map(({ name, description }) => [name, <DocText key={name}>{description}</DocText>])}
    />
  )
}
